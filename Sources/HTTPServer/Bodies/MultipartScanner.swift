import Glibc

/// Finds the parts of a multipart body (RFC 2046 section 5.1.1) in bytes that arrive in pieces of any size. A pure
/// machine: it is fed, it is asked, and it says when it needs more.
struct MultipartScanner {
    enum Step {
        case needMore
        case part(MultipartPart)
        /// Content of the current part, never empty.
        case content([UInt8])
        case partEnd
        /// After the final boundary; what follows is ignored.
        case end
    }

    private enum State {
        case preamble, afterBoundary, header, content, end
    }

    /// CRLF, two hyphens and the boundary.
    private let delimiter: [UInt8]
    // The first boundary may stand at the very start: a line break before it is made up.
    private var pending: [UInt8] = [ASCII.carriageReturn, ASCII.lineFeed]
    private var state = State.preamble
    /// How far `pending` is known not to have the end of a part's header, so that no byte is looked at twice.
    private var headerScanned = 0

    init(boundary: String) {
        delimiter = Array("\r\n--".utf8) + Array(boundary.utf8)
    }

    /// Bytes that are held back; bounded by one chunk and one part header.
    var pendingCount: Int { pending.count }

    mutating func feed(_ bytes: [UInt8]) {
        pending.append(contentsOf: state == .end ? bytes.prefix(2 - pending.count) : bytes[...])
    }

    /// The next thing in the body. Throws 400 when it is malformed.
    mutating func step() throws -> Step {
        while true {
            switch state {
            case .preamble:
                guard case .partEnd = takeContent() else { return .needMore }
                state = .afterBoundary
            case .afterBoundary:
                guard let ended = try takeBoundaryEnd() else { return .needMore }
                if ended { pending.removeFirst(2) }
                state = ended ? .end : .header
            case .header:
                guard let part = try takeHeader() else { return .needMore }
                state = .content
                return .part(part)
            case .content:
                let step = takeContent()
                if case .partEnd = step { state = .afterBoundary }
                return step
            case .end:
                pending.removeLast(max(pending.count - 2, 0))
                try checkEpilogue()
                return .end
            }
        }
    }

    /// Everything before the next delimiter that cannot be the beginning of one; removes the delimiter itself when
    /// nothing stands before it.
    private mutating func takeContent() -> Step {
        let (end, whole) = delimiterPosition()
        if end > 0 {
            let content = Array(pending[..<end])
            pending.removeFirst(end)
            // The preamble is nobody's content, and is dropped here rather than told.
            return state == .preamble ? takeContent() : .content(content)
        }
        guard whole else { return .needMore }
        pending.removeFirst(delimiter.count)
        return .partEnd
    }

    /// Where the first delimiter begins or, at the end of what is there, may begin.
    private func delimiterPosition() -> (start: Int, isWhole: Bool) {
        pending.withUnsafeBytes { pending in
            var from = 0
            while from < pending.count, let base = pending.baseAddress,
                let found = memchr(base + from, CInt(ASCII.carriageReturn), pending.count - from)
            {
                let start = base.distance(to: UnsafeRawPointer(found))
                let count = min(delimiter.count, pending.count - start)
                if memcmp(found, delimiter, count) == 0 { return (start, count == delimiter.count) }
                from = start + 1
            }
            return (pending.count, false)
        }
    }

    /// After a delimiter: CRLF before another part (`false`), or two hyphens at the end of all (`true`). The padding of
    /// spaces that RFC 2046 lets mail transports add is refused, as is anything else.
    private mutating func takeBoundaryEnd() throws -> Bool? {
        guard pending.count >= 2 else { return nil }
        switch (pending[0], pending[1]) {
        case (ASCII.carriageReturn, ASCII.lineFeed):
            // The line break stays: a part without header lines ends its header with it.
            return false
        case (Self.hyphen, Self.hyphen):
            return true
        default:
            throw HTTPError(.badRequest, "junk after a multipart boundary")
        }
    }

    /// The header of a part up to its empty line; `pending` begins with the line break after the boundary.
    private mutating func takeHeader() throws -> MultipartPart? {
        while headerScanned + 4 <= pending.count {
            guard headerScanned <= MultipartPart.maxHeaderBytes + 2 else {
                throw HTTPError(.badRequest, "the header of a part is over \(MultipartPart.maxHeaderBytes) bytes")
            }
            if Self.emptyLine.elementsEqual(pending[headerScanned..<(headerScanned + 4)]) {
                let part = try MultipartPart(header: pending[..<headerScanned].dropFirst(2))
                pending.removeFirst(headerScanned + 4)
                headerScanned = 0
                return part
            }
            headerScanned += 1
        }
        return nil
    }

    /// Only a line break may follow the final boundary directly; what comes after that is ignored.
    private func checkEpilogue() throws {
        guard pending.elementsEqual([ASCII.carriageReturn, ASCII.lineFeed].prefix(pending.count)) else {
            throw HTTPError(.badRequest, "junk after the final multipart boundary")
        }
    }

    private static let hyphen: UInt8 = 0x2D
    private static let emptyLine: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
}
