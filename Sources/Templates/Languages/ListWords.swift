/// Several things in a row, as the Unicode CLDR has lists: "Ann, Bo and Cy".
enum ListWords {
    /// Between two words of a list whose words are markup.
    static var comma: String { tr(", ", "between the words of a list") }

    /// "Ann, Bo, Cy"
    static func all(_ words: some Sequence<String>) -> String {
        words.reduce(into: nil) { list, word in list = list.map { tr("\($0), \(word)", "a list") } ?? word } ?? ""
    }

    /// "Ann, Bo and Cy"
    static func and(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return tr("\(all(words.dropLast())) and \(last)", "the last of a list")
    }

    /// "Ann, Bo or Cy"
    static func or(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return tr("\(all(words.dropLast())) or \(last)", "the last of a list")
    }
}
