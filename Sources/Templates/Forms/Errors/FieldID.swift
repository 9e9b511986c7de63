/// The id of a field on its page. Two forms of one page may ask for the same; each has a prefix of its own.
struct FieldID: LinkTarget, Hashable {
    let prefix: String
    let field: FieldName

    var text: String { prefix + field.rawValue }
    var help: String { text + "-help" }
    var message: String { text + "-message" }

    /// The link that leads to the field: `#email`.
    func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("#")
        buffer.appendPercentEncoded(text)
    }
}
