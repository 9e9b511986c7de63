/// The paths of a feature, each written once: links print it, the route table mounts it, tests walk through all of them.
///
/// A raw value such as `/events/:code/answer` names its parameters: one per segment at most, in small letters, perhaps
/// with an ending (`:code.ics`). All cases of a type have the same parameters, so that whatever makes a link from one of
/// them gives them all.
package protocol PathPattern: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension PathPattern {
    /// The names of its parameters, in their order.
    package var parameters: [String] {
        rawValue.split(separator: "/").compactMap { segment in
            segment.hasPrefix(":") ? String(segment.dropFirst().prefix { $0.isLetter }) : nil
        }
    }
}

extension HTMLBuffer {
    /// Appends a pattern with its parameters filled in, percent-encoded.
    mutating func append(pattern: String, _ values: PathValues) {
        pattern.withBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            var (written, parameter) = (0, 0)
            while let colon = Self.colon(in: bytes, from: written), let value = values[parameter] {
                append(first + written, count: colon &- written)
                value.write(to: &self)
                parameter &+= 1
                written = colon &+ 1
                while written < bytes.count, bytes[written] &- UInt8(ascii: "a") < 26 { written &+= 1 }
            }
            append(first + written, count: bytes.count &- written)
        }
    }

    private static func colon(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: ":") { return at }
            at &+= 1
        }
        return nil
    }
}
