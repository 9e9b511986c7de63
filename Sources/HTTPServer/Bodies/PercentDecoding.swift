/// Percent-decoding (RFC 3986 section 2.1) of bytes to text that is valid UTF-8 without NUL.
enum PercentDecoding {
    /// Throws 400 for a percent sign without two hexadecimal digits, for bytes that are not UTF-8 and for NUL: a name
    /// that two parts of a program could read in two ways is refused where it comes in.
    static func text(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws -> String {
        guard let decoded = try decode(bytes, plusIsSpace: plusIsSpace) else { return try validText(bytes) }
        return try validText(decoded[...])
    }

    /// `nil` when there was nothing to decode, which is the usual case and costs no copy.
    private static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) throws -> [UInt8]? {
        guard bytes.contains(where: { $0 == ASCII.percent || (plusIsSpace && $0 == plus) }) else { return nil }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            let byte = bytes[at]
            at += 1
            if byte == ASCII.percent {
                guard at + 1 < bytes.endIndex, let high = ASCII.hexValue(bytes[at]),
                    let low = ASCII.hexValue(bytes[at + 1])
                else { throw HTTPError(.badRequest, "malformed percent-encoding") }
                decoded.append(high << 4 | low)
                at += 2
            } else {
                decoded.append(byte == plus && plusIsSpace ? ASCII.space : byte)
            }
        }
        return decoded
    }

    /// Throws 400 unless `bytes` are UTF-8 without NUL.
    static func validText(_ bytes: ArraySlice<UInt8>) throws -> String {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw HTTPError(.badRequest, "text that is not UTF-8")
        }
        return text
    }

    private static let plus: UInt8 = 0x2B
}
