/// One part of a list of addresses, taken apart and not yet judged.
package struct AddressEntry: Hashable, Sendable {
    /// All of it, as typed.
    package private(set) var text: String
    package private(set) var name: String
    /// Empty where there is none.
    package private(set) var address: String
    /// Has a form that no mailbox has, such as a quoted part before the @.
    package private(set) var isMalformed = false
    /// Was typed without brackets, so that an address in the next line may belong to it. One that has been given such a line
    /// takes no further: many lines would be copied for each of them.
    private var isNameAlone = false

    /// The parts of a text that have anything in them. A name that stands in the line before its address belongs to it: long
    /// headers are folded there.
    package static func entries(of text: String) -> [AddressEntry] {
        var entries: [AddressEntry] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = AddressScanner.parts(of: line)
            for (index, part) in parts.enumerated() {
                if index == 0, part.startsWithBracket, let last = entries.last, last.isNameAlone {
                    let address = bare(part.bracketed ?? "")
                    entries.removeLast()
                    entries.append(AddressEntry(text: "\(last.text) \(part.text)", name: last.name, address: address))
                } else {
                    entries += of(part)
                }
            }
        }
        return entries
    }

    private static func of(_ part: AddressScanner.Part) -> [AddressEntry] {
        if let bracketed = part.bracketed {
            let name = part.phrase.allSatisfy(\.isWhitespace) ? part.comment : part.phrase
            return [AddressEntry(text: part.text, name: name, address: bare(bracketed), isMalformed: part.isMalformed)]
        }
        let words = part.phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.isEmpty { return [] }
        if part.isMalformed || !part.hasAt {
            let name = words.joined(separator: " ")
            var entry = AddressEntry(text: part.text, name: name, address: "", isMalformed: part.isMalformed)
            entry.isNameAlone = !part.isMalformed
            return [entry]
        }
        return bareAddresses(words, in: part)
    }

    /// "Anna anna@example.org bob@example.org": the words before an address are its name; after the only one they are, too.
    private static func bareAddresses(_ words: [String], in part: AddressScanner.Part) -> [AddressEntry] {
        var entries: [AddressEntry] = []
        var name: [String] = []
        for word in words {
            guard word.unicodeScalars.contains("@") else {
                name.append(word)
                continue
            }
            let text = (name + [word]).joined(separator: " ")
            entries.append(AddressEntry(text: text, name: name.joined(separator: " "), address: bare(word)))
            name = []
        }
        guard entries.count == 1 else { return entries }
        if entries[0].name.isEmpty { entries[0].name = name.isEmpty ? part.comment : name.joined(separator: " ") }
        entries[0].text = part.text
        return entries
    }

    /// Without what people and programs put around an address, and without marks that cannot be seen.
    private static func bare(_ word: String) -> String {
        var scalars = word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }[...]
        scalars = scalars.drop { $0.properties.isWhitespace }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        let prefix = Array("mailto:".unicodeScalars)
        if scalars.prefix(prefix.count).elementsEqual(prefix) { scalars.removeFirst(prefix.count) }
        if scalars.first == "'", scalars.last == "'", scalars.count > 2 { scalars = scalars.dropFirst().dropLast() }
        scalars = scalars.drop { openers.contains($0) }
        while let last = scalars.last, closers.contains(last) { scalars.removeLast() }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static let openers = Set<Unicode.Scalar>("\"‘‚“„«‹[<(".unicodeScalars)
    /// Nothing that a domain may end with.
    private static let closers = Set<Unicode.Scalar>("\"'’‘“”»›]>).!?".unicodeScalars)
}
