/// What keeps a form from being accepted: reasons in the order of its fields.
package struct FieldErrors: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// `nil` for what concerns the form as a whole.
        package let field: FieldName?
        package let reason: any FieldReason

        var sentence: String { reason.sentence }

        package static func == (one: Entry, other: Entry) -> Bool {
            one.field == other.field && AnyHashable(one.reason) == AnyHashable(other.reason)
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(field)
            hasher.combine(reason)
        }
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    /// One reason that concerns the form as a whole.
    package init(form reason: any FieldReason) { add(nil, reason) }

    package static let none = FieldErrors()

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ field: FieldName?, _ reason: any FieldReason) {
        entries.append(Entry(field: field, reason: reason))
    }

    package mutating func add(_ others: FieldErrors) { entries += others.entries }

    /// The first sentence about a field.
    package subscript(field: FieldName) -> String? { entries.first { $0.field == field }?.sentence }
}

extension FieldErrors: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (FieldName, any FieldReason)...) {
        for (field, reason) in elements { add(field, reason) }
    }
}
