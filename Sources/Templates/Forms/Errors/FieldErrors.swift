/// What keeps a form from being accepted: sentences in the order of its fields.
package struct FieldErrors: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// `nil` for what concerns the form as a whole.
        package let field: FieldName?
        package let sentence: String
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// One sentence about the form as a whole.
    package init(form sentence: String) { add(nil, sentence) }

    package static let none = FieldErrors()

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ field: FieldName?, _ sentence: String) {
        entries.append(Entry(field: field, sentence: sentence))
    }

    package mutating func add(_ others: FieldErrors) { entries += others.entries }

    /// The first sentence about a field.
    package subscript(field: FieldName) -> String? { entries.first { $0.field == field }?.sentence }
}

extension FieldErrors: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (FieldName, String)...) {
        for (field, sentence) in elements { add(field, sentence) }
    }
}
