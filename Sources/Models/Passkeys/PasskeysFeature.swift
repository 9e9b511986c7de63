/// Logging in by a key on one's own device.
package struct PasskeysFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.passkeys] }

    package var otherTables: [String: Content.Export] { ["passkey": .file("passkeys.json")] }

    package var undoings: [AccountAct.Kind: AccountUndoing] {
        let restore: AccountUndoing = { change, _, db in
            try Passkey.restore(of: change.accountID, to: change.createdAt, db)
        }
        return [.passkeyAdded: restore, .passkeyRemoved: restore]
    }
}
