/// Lines of a text file in UTF-8, one at a time.
struct LineReader {
    /// GeoNames allows 10,000 characters for the longest column.
    static let maxLineBytes = 64 * 1024

    private let stream: any ByteStream
    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of the line that was returned last, from 1.
    private(set) var number = 0

    init(_ stream: any ByteStream) { self.stream = stream }

    var position: Int64 { stream.position }

    /// The next line without its end, `nil` after the last one.
    mutating func next() throws(ImportError) -> String? {
        var searched = 0
        while true {
            if let end = newline(from: start + searched) {
                let line = try text(buffer[start..<end])
                start = end + 1
                return line
            }
            searched = buffer.count - start
            guard searched <= Self.maxLineBytes else {
                throw ImportError(.tooLarge, "Line \(number + 1) is longer than \(Self.maxLineBytes) bytes.")
            }
            let piece = try stream.next()
            if piece.isEmpty { return try rest() }
            buffer.removeSubrange(..<start)
            start = 0
            buffer += piece
        }
    }

    private func newline(from index: Int) -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            var index = index
            while index < bytes.count {
                if bytes[index] == 0x0a { return index }
                index += 1
            }
            return nil
        }
    }

    private mutating func rest() throws(ImportError) -> String? {
        guard start < buffer.count else { return nil }
        let line = try text(buffer[start...])
        start = buffer.count
        return line
    }

    private mutating func text(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> String {
        number += 1
        var bytes = bytes
        if bytes.last == 0x0d { bytes.removeLast() }
        if number == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        guard let line = String(validating: bytes, as: UTF8.self) else {
            throw ImportError(.malformed, "Line \(number) is not UTF-8.", byteOffset: stream.position)
        }
        return line
    }
}
