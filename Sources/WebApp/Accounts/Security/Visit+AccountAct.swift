import Auth
import Foundation
import Models

extension Visit {
    /// Where the visitor comes from, as it is kept: a digest under a key of this installation, which says whether two visits come
    /// from one network and nothing else.
    var networkDigest: Data { Data(app.signingKey.digest(network, for: "session network")) }

    /// Keeps what has happened to an account for its owner, and tells them by mail where they must know at once. In the
    /// transaction in which it happens.
    func keep(
        _ kind: AccountAct.Kind,
        of account: AccountID,
        detail: String? = nil,
        _ db: DatabaseConnection
    ) throws {
        try AccountAct.keep(
            kind,
            of: account,
            detail: detail ?? userAgent,
            network: networkDigest,
            now: now,
            db
        )
    }
}
