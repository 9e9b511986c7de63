/// What follows `/events/{code}` of its pictures: the one that its hosts put there, and the one drawn for previews.
package enum EventPictureAddress: Hashable, Sendable {
    /// Where hosts choose it.
    case form
    /// Takes it away.
    case removal
    /// The preview card of a public event; `version` names its state, so that caches of others learn of changes.
    case card(version: String?)

    var isPost: Bool { self == .removal }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        switch self {
        case .form: buffer.append("/picture")
        case .removal: buffer.append("/picture/delete")
        case .card(let version):
            buffer.append("/card.png")
            var query = QueryWriter(between: separator)
            if let version { query.add("v=", version, to: &buffer) }
        }
    }

    static let samples: [EventPictureAddress] = [.form, .removal, .card(version: nil), .card(version: "5f1c")]
}
