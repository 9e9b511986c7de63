/// Logging in by a key on one's own device.
package struct PasskeysFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.passkeys] }

    package var otherTables: [String: Content.Export] { ["passkey": .file("passkeys.json")] }

    package var undoings: [AccountAct.Kind: AccountUndoing] {
        let restore: AccountUndoing = { try Passkey.restore(of: $0.accountID, to: $0.createdAt, $1) }
        return [.passkeyAdded: restore, .passkeyRemoved: restore]
    }
}
