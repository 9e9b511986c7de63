import Auth
import Models

extension Visit {
    /// What the client's address is counted under.
    var network: String { NetworkName.throttled(clientAddress) }

    /// A mail that this visitor has sent to an address of their choice, as it is counted: for their network, or for the member
    /// by whose invitation they come, and then for the network with many others.
    func accountMail(
        to email: String,
        for account: AccountID?,
        _ cause: AccountMail.Cause,
        by sponsor: AccountID? = nil
    ) -> AccountMail {
        AccountMail(
            cause,
            account: account,
            network: app.digestKey.digest(sponsor.map { "inviter \($0.rawValue)" } ?? network, for: "network"),
            guestNetwork: sponsor.map { _ in app.digestKey.digest("guests of " + network, for: "network") },
            address: app.addressDigest(email),
            mostNew: max(AccountMail.maxNewPerNetwork, app.settings.signUpsPerNetwork)
        )
    }
}
