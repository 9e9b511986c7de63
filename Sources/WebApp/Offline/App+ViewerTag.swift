import Models

extension App {
    /// What pages call the account that looks at them, so that a device notices when it is another one. It says
    /// nothing of who that is.
    func viewerTag(_ account: Account) -> String {
        digestKey.tag([Array(String(account.id.rawValue).utf8), account.secret.bytes], for: "viewer")
    }
}
