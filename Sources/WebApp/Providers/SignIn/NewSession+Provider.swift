import Foundation
import Models

extension NewSession {
    /// Keeps by which identity it begins, so that it ends when the provider says so.
    mutating func keep(_ identity: Identity, _ providerSession: Data?) {
        begun = { digest, db in
            try Session.keep(identity.id, providerSession: providerSession, for: digest, db)
        }
    }
}
