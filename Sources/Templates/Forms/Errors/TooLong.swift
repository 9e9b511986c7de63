/// A text has more characters than it may have.
package struct TooLong: FieldReason {
    package enum Text: Sendable {
        case note, title, review, report, other
    }

    let surplus: Int
    let text: Text

    /// `nil` where `words` have `limit` characters at most.
    package init?(_ words: String, limit: Int, _ text: Text = .other) {
        surplus = words.unicodeScalars.count - limit
        self.text = text
        guard surplus > 0 else { return nil }
    }

    package var sentence: String {
        tr("This is \(Count(surplus, "character").words) longer than \(text.words) may be.")
    }
}

extension TooLong.Text {
    fileprivate var words: String {
        switch self {
        case .note: tr("a note")
        case .title: tr("a title")
        case .review: tr("a review")
        case .report: tr("a report")
        case .other: tr("it")
        }
    }
}

extension FieldErrors {
    /// Says so where `words` have more than `limit` characters.
    package mutating func check(_ field: FieldName, _ words: String, limit: Int, _ text: TooLong.Text = .other) {
        if let reason = TooLong(words, limit: limit, text) { add(field, reason) }
    }
}
