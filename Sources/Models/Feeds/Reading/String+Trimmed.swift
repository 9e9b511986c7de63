import Foundation

extension String {
    /// Without white space and line ends around it.
    var trimmed: String {
        // Foundation takes long for what has none.
        if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Substring {
    /// The same.
    var trimmed: String { String(self).trimmed }
}
