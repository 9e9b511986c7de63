extension DatabaseFile {
    /// Indexes of words that do not say what their rows do, by which those are not found while every page is whole; where
    /// `mending`, they are made anew. Nobody else writes meanwhile: the engine looks at them in a write, a second or two for
    /// a hundred thousand rows.
    package func wrongWords(mending: Bool) throws -> [String] {
        try WordIndex.all.map(\.words).filter { words in
            if try holds(words) { return false }
            if mending { try write { try $0.execute(sql: EngineSpelling.gatherWords(of: words)) } }
            return true
        }
    }

    private func holds(_ words: String) throws -> Bool {
        do {
            try write { try $0.execute(sql: EngineSpelling.checkWords(of: words)) }
            return true
        } catch let error as DatabaseFileError where error.fault == .damaged {
            return false
        }
    }
}
