import Auth

extension String {
    /// Without signs that turn the direction of the sentence around it: what people call themselves and their events may hold
    /// any (Unicode Standard Annex 9, Unicode TR 36 section 2.7). Embeddings and overrides go; an isolate stays where it ends
    /// within, as those do that sentences in sentences have of their own.
    var withinItself: String {
        // The signs begin with this byte, as dashes and quotation marks do, which most words have none of.
        guard utf8.contains(0xE2), unicodeScalars.contains(where: \.turnsText) else { return self }
        var kept = UnicodeScalarView()
        var open = 0
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x202A...0x202E: continue
            case 0x2066...0x2068: open += 1
            case 0x2069:
                guard open > 0 else { continue }
                open -= 1
            default: break
            }
            kept.append(scalar)
        }
        kept.append(contentsOf: repeatElement("\u{2069}", count: open))
        return String(kept)
    }
}
