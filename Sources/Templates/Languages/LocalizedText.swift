/// Words in English, as they stand in a template, and with them the key to what other languages say instead.
///
/// What is interpolated is `%1`, `%2`… in the key, in the order of the English words; a translation may turn the order
/// round or leave one out. Words that are one in English and two elsewhere are told apart by a `context`, which is a part
/// of the key behind a bar: `open | a shop`.
package struct LocalizedText: ExpressibleByStringInterpolation, StringInterpolationProtocol {
    /// What they are said in. Asked for once: finding out takes as long as looking up a word.
    private let language: Language
    /// The words in English, else the key.
    private var text = ""
    private var values: [String] = []

    package init(stringLiteral key: String) {
        language = Language.current
        text = key
    }

    package init(stringInterpolation: Self) { self = stringInterpolation }

    package init(literalCapacity: Int, interpolationCount: Int) {
        language = Language.current
        text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: String) {
        let value = value.withinItself
        guard !language.isSource else { return text += value }
        values.append(value)
        text += Pattern.place(values.count)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        appendInterpolation(value.description)
    }

    fileprivate func words(_ context: String?) -> String {
        language.isSource ? text : language.words(text, context, values)
    }
}

/// Says words in the language of whoever reads them: that of the answer or the mail that is being written. Evaluated where
/// it stands, so no constant may hold what it returns.
///
/// - Parameter context: tells two meanings of the same English words apart, for those who translate.
package func tr(_ text: LocalizedText, _ context: String? = nil) -> String { text.words(context) }
