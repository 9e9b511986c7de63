extension String {
    /// As it stands within a sentence: German keeps the capitals of its nouns, and Arabic has none.
    var inSentence: String { Language.current.isSource ? lowercased() : self }
}
