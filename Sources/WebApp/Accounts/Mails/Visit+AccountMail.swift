import Auth
import Models

extension Visit {
    /// A mail that this visitor has sent to an address of their choice, as it is counted.
    func accountMail(to email: String, for account: AccountID?, _ cause: AccountMail.Cause) -> AccountMail {
        AccountMail(
            cause,
            account: account,
            network: app.signingKey.digest(NetworkName.throttled(clientAddress), for: "network"),
            address: app.addressDigest(email)
        )
    }
}
