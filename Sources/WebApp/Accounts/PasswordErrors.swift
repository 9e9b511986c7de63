import Auth
import Templates

extension FieldErrors {
    /// What is wrong with a new password and its repetition.
    mutating func addPassword(_ password: String, confirmation: String, username: String, email: String) {
        if let problem = PasswordPolicy.problem(with: password, username: username, email: email) {
            add(.password, problem)
        }
        if confirmation != password { add(.passwordConfirmation, AccountReason.passwordsDiffer) }
    }

    /// What is wrong with a name, which may be left out.
    mutating func addName(_ name: String?) {
        if let problem = name.flatMap({ NamePolicy.problem(with: $0) }) { add(.name, problem) }
    }
}
