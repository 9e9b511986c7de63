extension ModerationSubject {
    /// A kind of thing that can be reported. Each feature declares its own, beside the `Content` that it belongs to.
    package struct Kind: RawRepresentable, CaseIterable, Hashable, Sendable, ColumnValue {
        /// As decisions keep it. The column of a case that names such a thing is called after it.
        package let rawValue: String

        init(_ name: String) { rawValue = name }

        /// `nil` for a name that no content has.
        package init?(rawValue: String) {
            guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = found
        }

        /// In the order of `Content.all`.
        package static let allCases = Content.all.compactMap(\.kind)
    }
}

extension ModerationSubject.Kind {
    /// The column of a case that names it, and by which what hangs on it does.
    var column: String { rawValue + "_id" }

    var content: Content? { Content.all.first { $0.kind == self } }
}
