extension SigningKey {
    /// 32 bytes that recognise `text` and tell nothing of it to whoever does not have the key. `purpose` is a fixed word
    /// of the program's.
    package func digest(_ text: String, for purpose: String) -> [UInt8] {
        signature(of: ["digest", purpose, text].map { Array($0.utf8) })
    }
}
