/// What a form is made of, as a mark in the form: another one for values that read differently, so that a form that was made of other
/// values than there are now is noticed.
package enum FormVersion {
    /// 32 characters.
    package static func of(_ parts: [String]) -> String {
        // With their lengths, so that no two lists are one text.
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return String(ContentDigest.sha256(Array(text.utf8)).prefix(32))
    }
}
