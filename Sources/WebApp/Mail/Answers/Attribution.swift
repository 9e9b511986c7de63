/// A line that says whose words follow: "On Sat, 21 Nov 2026, Ada <a@b.c> wrote:". Programs break it into several.
enum Attribution {
    private static let mostLines = 3

    /// Whether one begins there, and nothing of the sender's own stands below: English and German ones by their words, and in any
    /// language those with an address in brackets. Others are told by a quotation below alone, see `length(atEndOf:)`.
    static func begins(_ lines: ArraySlice<String>) -> Bool {
        (1...mostLines).contains { count in
            let part = lines.prefix(count)
            guard part.count == count, let line = joined(part) else { return false }
            return isOfSite(line) || isWhole(part) && line.holdsBracketedAddress && (isDated(line) || hasVerb(line))
        }
    }

    /// How many of the last lines are one; 0: none. They stand above a quotation, or above nothing.
    static func length(atEndOf lines: [String]) -> Int {
        (1...mostLines).reversed().first { count in
            let part = lines.suffix(count)
            guard part.count == count, let line = joined(part), isWhole(part) else { return false }
            return (isDated(line) || line.contains("@")) && hasVerb(line) || line.holdsBracketedAddress && isDated(line)
        } ?? 0
    }

    /// `nil` where it is none in any language.
    private static func joined(_ lines: ArraySlice<String>) -> String? {
        guard let last = lines.last.map(AnswerText.plain), last.hasSuffix(":") else { return nil }
        let all = lines.map(AnswerText.plain)
        guard all.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(">") }) else { return nil }
        let line = all.joined(separator: " ")
        return line.count < 400 ? line.lowercased() : nil
    }

    /// "On Saturday, Ada wrote:" It names a day or an address: people write “on my way, as I wrote:” too.
    private static func isOfSite(_ line: String) -> Bool {
        guard line.contains(where: { $0.isNumber || $0 == "@" }) else { return false }
        return line.hasPrefix("on ") && line.hasSuffix(" wrote:")
            || line.hasPrefix("am ") && (line.hasSuffix("schrieb:") || line.contains(" schrieb "))
    }

    /// Several lines are one where the first begins as such do and no other does: whatever somebody has written right above is
    /// theirs.
    private static func isWhole(_ lines: ArraySlice<String>) -> Bool {
        guard lines.count > 1 else { return true }
        let starting = lines.map { line in
            let plain = AnswerText.plain(line).lowercased()
            return starts.contains { plain.hasPrefix($0) } && plain.contains(where: \.isNumber)
        }
        return starting.first == true && !starting.dropFirst().contains(true)
    }

    private static func isDated(_ line: String) -> Bool { line.count(where: \.isNumber) >= 4 }

    private static func hasVerb(_ line: String) -> Bool {
        let words = " \(line.dropLast()) "
        return verbs.contains { words.contains(" \($0) ") } || signs.contains { words.contains($0) }
    }

    private static let starts = [
        "on ", "am ", "le ", "el ", "il ", "em ", "op ", "den ", "w dniu ", "dnia ", "в ", "у ", "في ",
        "بتاريخ ", "יום ", "ב",
    ]

    private static let verbs = [
        "wrote", "schrieb", "a écrit", "escribió", "escreveu", "ha scritto", "schreef", "skrev", "kirjoitti",
        "napisał", "napisała", "napisał(a)", "napsal", "napsala", "napsal(a)", "написал", "написала",
        "написал(а)", "пишет", "написав", "пише", "yazdı", "a scris", "έγραψε", "كتب", "كتبت",
        "تمت كتابة ما يلي بواسطة", "نوشت", "כתב", "כתבה",
    ]

    /// The same in languages that write no spaces.
    private static let signs = ["写道", "寫道", "님이 작성", "のメール"]
}

extension String {
    fileprivate var holdsBracketedAddress: Bool {
        contains("@") && contains(#/[<\[][^<>\[\]\s]+@[^<>\[\]\s]+[>\]]/#)
    }
}
