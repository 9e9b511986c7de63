import Auth
import Templates

/// What is wrong with a new password and its repetition.
enum PasswordErrors {
    static func of(_ password: String, confirmation: String, username: String, email: String) -> [FieldError] {
        var errors: [FieldError] = []
        if let problem = PasswordPolicy.problem(with: password, username: username, email: email) {
            errors.append(FieldError("password", problem.message))
        }
        if confirmation != password {
            errors.append(FieldError("password_confirmation", "The two passwords differ."))
        }
        return errors
    }
}
