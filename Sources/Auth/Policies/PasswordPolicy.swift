/// Which passwords an account may have. Any character is welcome; what is refused is what is guessed first (NIST SP
/// 800-63B section 5.1.1.2: length and a list, no rules of composition).
package enum PasswordPolicy {
    /// In characters as people count them.
    package static let length = 8...256
    /// A character can be any number of bytes (combining marks), and hashing reads them all.
    static let maxBytes = 16_384
    /// Shorter names are parts of too many words.
    static let shortestName = 4

    /// What is wrong with `password` for the person of that username and address, or `nil`.
    package static func problem(with password: String, username: String, email: String) -> PasswordProblem? {
        guard password.utf8.count <= maxBytes else { return .tooLong }
        let count = password.count
        if count < length.lowerBound { return .tooShort }
        if count > length.upperBound { return .tooLong }
        // As it will be hashed: wide letters make the same password as narrow ones.
        let folded = String(decoding: PasswordHash.normalised(password), as: UTF8.self).lowercased()
        if CommonPasswords.contains(folded) { return .common }
        if PasswordPattern.isPredictable(folded) { return .predictable }
        if folded.holds(name: username) { return .containsUsername }
        let localPart = email.prefix { $0 != "@" }
        return folded.holds(name: String(localPart)) ? .containsEmail : nil
    }
}

extension String {
    fileprivate func holds(name: String) -> Bool {
        name.count >= PasswordPolicy.shortestName && contains(name.lowercased())
    }
}
