extension Credentials {
    /// Stands for the hash of an account that has no password: nothing that is typed has it.
    package static let noPassword = "-"

    package var hasPassword: Bool { passwordHash != Self.noPassword }
}
