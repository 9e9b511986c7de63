/// Those of accounts.
extension FieldName {
    package static var username: Self { Self("username") }
    package static var password: Self { Self("password") }
    package static var passwordConfirmation: Self { Self("password_confirmation") }
    /// The password that a new one replaces.
    package static var oldPassword: Self { Self("old_password") }
    package static var dateOfBirth: Self { Self("date_of_birth") }
    /// Who asked one to come, signed.
    package static var invitation: Self { Self("invitation") }
    /// Whether friends are told when one is busy: 1 or 0.
    package static var availability: Self { Self("availability") }
    /// What was typed before the session ended, signed.
    package static var resume: Self { Self("resume") }
}
