import Auth

// What the policies of `Auth` refuse, beside the field.

extension UsernameProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .tooShort: tr("The username needs at least 5 characters.")
        case .tooLong: tr("The username may have at most 30 characters.")
        case .characters: tr("The username may have the letters a to z, digits, and . _ - only.")
        }
    }
}

extension NameProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .tooLong: tr("The name may have at most 100 characters.")
        case .characters: tr("The name has a character that cannot be shown. Type it again.")
        }
    }
}

extension EmailProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .missing: tr("An email address is needed.")
        case .tooLong: tr("The email address may have at most 254 characters.")
        case .form: tr("This does not look like an email address: name@example.org.")
        case .localLetters:
            tr("Few mail servers take other letters than a to z before the @. Give another address.")
        case .several: tr("Enter one email address.")
        }
    }
}

extension BirthDateProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .missing: tr("Enter your date of birth.")
        case .form: tr("Write the date of birth as year-month-day, for example 1990-12-31.")
        case .inTheFuture: tr("The date of birth is in the future.")
        case .tooLongAgo: tr("The date of birth must be 1900-01-01 or later.")
        case .tooYoung: tr("One must be at least 13 years old to have an account.")
        }
    }
}

extension PasswordProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .tooShort: tr("The password needs at least 8 characters.")
        case .tooLong: tr("The password may have at most 256 characters.")
        case .common: tr("That password is too common. Choose another.")
        case .predictable: tr("A password of repeated or consecutive characters is guessed first. Choose another.")
        case .containsUsername: tr("The password may not contain the username.")
        case .containsEmail: tr("The password may not contain the part of the email address before the @.")
        }
    }
}
