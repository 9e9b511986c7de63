import Clocks
import Models

/// A passkey as its owner gets it: what it is called and when it was used, and nothing that opens anything.
struct ExportedPasskey: Encodable {
    let name: String
    let addedAt: String
    let lastUsedAt: String?
    /// Whether its owner's other devices have it too.
    let isCopied: Bool

    init(_ passkey: Passkey) {
        name = passkey.name
        addedAt = Timestamp.text(passkey.createdAt)
        lastUsedAt = passkey.lastUsedAt.map(Timestamp.text)
        isCopied = passkey.isBackedUp
    }
}
