@testable import HTTPServer

/// All that can be seen of one run of the chunked decoder.
enum ChunkedOutcome: Hashable {
    case refused(Int)
    case unfinished([UInt8])
    case finished([UInt8], consumed: Int)

    init(_ bytes: [UInt8], ends: [Int]) {
        var decoder = ChunkedDecoder()
        var output: [UInt8] = []
        var consumed = 0
        for end in ends {
            do {
                consumed += try bytes.withUnsafeBytes { buffer in
                    try decoder.decode(UnsafeRawBufferPointer(rebasing: buffer[consumed..<end]), into: &output)
                }
            } catch {
                self = .refused((error as? HTTPError)?.status.code ?? 0)
                return
            }
            if decoder.isFinished { break }
        }
        self = decoder.isFinished ? .finished(output, consumed: consumed) : .unfinished(output)
    }

    /// A second opinion on a body that was decoded to its end (RFC 9112 section 7.1), line by line.
    static func reference(_ bytes: [UInt8]) -> ChunkedOutcome? {
        var at = 0
        var output: [UInt8] = []
        func line() -> [UInt8]? {
            guard let end = bytes[at...].firstIndex(of: 0x0A), end > at, bytes[end - 1] == 0x0D else { return nil }
            defer { at = end + 1 }
            let line = Array(bytes[at..<(end - 1)])
            return line.contains(0x0D) ? nil : line
        }
        while let sizeLine = line() {
            let digits = String(decoding: sizeLine.prefix { $0 != 0x3B }, as: UTF8.self)
            let isHexadecimal = digits.utf8.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
            guard isHexadecimal, let size = Int(digits, radix: 16) else { return nil }
            if size == 0 {
                while let trailer = line() { if trailer.isEmpty { return .finished(output, consumed: at) } }
                return nil
            }
            guard size <= bytes.count - at else { return nil }
            output += bytes[at..<(at + size)]
            at += size
            guard line() == [] else { return nil }
        }
        return nil
    }
}
