extension SigningKey {
    /// A name for `text` that tells nothing of it, always the same here and another one elsewhere: 16 letters, digits,
    /// hyphens and underscores. `purpose` is a fixed word of the program's.
    package func tag(_ text: String, for purpose: String) -> String {
        tag([Array(text.utf8)], for: purpose)
    }

    package func tag(_ parts: [[UInt8]], for purpose: String) -> String {
        let signature = signature(of: ["tag", purpose].map { Array($0.utf8) } + parts)
        return Base64URL.encode(Array(signature.prefix(12)))
    }
}
