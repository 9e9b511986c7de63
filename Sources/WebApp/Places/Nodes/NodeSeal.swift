import Auth

/// By what a process of the site shows another one that it is one: a moment, sealed with the key that both have from the one database.
/// It opens that path alone, for a minute.
enum NodeSeal {
    static let field: StaticString = "hereabouts-node"
    private static let purpose = "node"
    private static let seconds: Int64 = 60

    /// `now` is by the clock of the database, which both go by.
    static func text(for path: String, now: Int64, with key: SigningKey) -> String {
        SealedName("\(max(0, now))", secret: Array(path.utf8), for: purpose, with: key).text
    }

    static func isValid(_ text: String?, for path: String, now: Int64, with key: SigningKey) -> Bool {
        guard let name = text.flatMap({ SealedName($0) }), let made = Int64(name.body),
            name.isValid(secret: Array(path.utf8), for: purpose, with: key)
        else { return false }
        return abs(now - min(made, Int64.max / 2)) <= seconds
    }
}
