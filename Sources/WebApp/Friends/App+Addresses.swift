import Auth
import Models

extension App {
    /// Under which an address of somebody's address book, or one that wants no invitations, is kept.
    func addressDigest(_ email: String) -> AddressDigest {
        AddressDigest(digestKey.digest(EmailPolicy.folded(email), for: "address"))
    }
}
