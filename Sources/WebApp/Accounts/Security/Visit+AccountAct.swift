import Auth
import Foundation
import Models

extension Visit {
    /// Where the visitor comes from, as it is kept: a digest under a key of this installation, which says whether two visits come
    /// from one network and nothing else.
    var networkDigest: Data { Data(app.digestKey.digest(network, for: "session network")) }

    /// Keeps what has happened to an account for its owner, and tells them by mail where they must know at once. In the
    /// transaction in which it happens.
    /// - Parameters:
    ///   - detail: what it is about; else the browser by which it was done.
    ///   - email: the account's confirmed address before, where that has changed.
    ///   - former: what was there before, for whoever puts it back (`Feature.undoings`).
    func keep(
        _ kind: AccountAct.Kind,
        of account: AccountID,
        detail: String? = nil,
        telling email: String? = nil,
        former: String? = nil,
        _ db: DatabaseConnection
    ) throws {
        let (detail, network) = (detail ?? userAgent, networkDigest)
        // A program that keeps no cookies is new each time it logs in.
        let isKnown =
            try kind == .signedInAnew
            && AccountAct.isKnown(
                kind,
                of: account,
                detail: detail,
                network: network,
                since: now - AccountActMails.repeatedSeconds,
                db
            )
        try AccountAct.keep(kind, of: account, detail: detail, network: network, now: now, db)
        guard kind.isTold, !isKnown else { return }
        try AccountActMails.tell(kind, of: account, detail: detail, telling: email, former: former, now: now, db)
    }
}
