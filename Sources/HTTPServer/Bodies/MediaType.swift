/// A media type as `Content-Type` carries it (RFC 9110 section 8.3.1).
struct MediaType: Hashable {
    /// `type/subtype`, lowercase.
    let essence: String
    /// Names in lowercase, values as sent without their quotes.
    let parameters: [String: String]

    /// `nil` when `text` does not follow the grammar, or names a parameter twice.
    init?(_ text: String) {
        var scanner = ParameterScanner(Array(text.utf8))
        guard let type = scanner.token(), scanner.skip(ASCII.slash), let subtype = scanner.token() else { return nil }
        var parameters: [String: String] = [:]
        while let (name, value) = scanner.parameter() {
            guard parameters.updateValue(value, forKey: name) == nil else { return nil }
        }
        guard scanner.isAtEnd else { return nil }
        essence = (type + "/" + subtype).lowercased()
        self.parameters = parameters
    }
}
