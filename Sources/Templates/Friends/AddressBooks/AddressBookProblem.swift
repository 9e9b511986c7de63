/// Why a file is no address book that can be read.
package struct AddressBookProblem: Error, FieldReason {
    package enum Reason: Hashable, Sendable {
        case empty
        case tooManyContacts
        case unknown
        case tooManyColumns
        case strayQuote
        case openQuote
        case openCard
        case noCard
        case noProperty
    }

    let reason: Reason
    /// From 1, where it is known.
    let line: Int?

    package init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    package var sentence: String { line.map { tr("Line \($0): \(reason.words)") } ?? reason.words }
}

extension AddressBookProblem.Reason {
    fileprivate var words: String {
        switch self {
        case .empty: tr("The file is empty.")
        case .tooManyContacts: tr("The file has more than 5,000 contacts. Send it in parts.")
        case .unknown: tr("This is no vCard, and no table whose first line names a column of email addresses.")
        case .tooManyColumns: tr("too many columns.")
        case .strayQuote: tr("something stands behind a quotation mark.")
        case .openQuote: tr("a quotation mark is not closed.")
        case .openCard: tr("the card that begins here has no end.")
        case .noCard: tr("a card begins with BEGIN:VCARD.")
        case .noProperty: tr("this is no line of a vCard.")
        }
    }
}
