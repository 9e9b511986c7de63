extension SigningKey {
    /// A name for `text` that tells nothing of it, always the same here and another one elsewhere: 16 letters, digits,
    /// hyphens and underscores. `purpose` is a fixed word of the program's.
    package func tag(_ text: String, for purpose: String) -> String {
        let parts = ["tag", purpose, text].map { Array($0.utf8) }
        return Base64URL.encode(Array(signature(of: parts).prefix(12)))
    }
}
