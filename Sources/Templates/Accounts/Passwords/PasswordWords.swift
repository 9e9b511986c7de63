/// What is said about choosing a password.
enum PasswordWords {
    static let help = "At least 8 characters."
}
