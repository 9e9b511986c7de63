/// Logging in by a key on one's own device.
package struct PasskeysFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.passkeys] }

    package var otherTables: [String: Content.Export] { ["passkey": .file("passkeys.json")] }
}
