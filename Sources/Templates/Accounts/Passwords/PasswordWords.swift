/// What is said about choosing a password.
enum PasswordWords {
    static var help: String { tr("At least 8 characters.") }
}
