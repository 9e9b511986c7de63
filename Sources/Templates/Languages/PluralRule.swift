/// The forms that a language may have for what is counted, as the Unicode CLDR names them.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Decodable, CodingKeyRepresentable {
    case zero, one, two, few, many, other
}

/// Which form stands beside a whole number: the cardinal rules of the Unicode CLDR, "Language Plural Rules".
package enum PluralRule: Sendable {
    /// English and German: one or other.
    case english
    case arabic

    package func category(of number: Int) -> PluralCategory {
        switch self {
        case .english: return number == 1 ? .one : .other
        case .arabic:
            switch (number, abs(number) % 100) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        }
    }

    /// Every form that occurs.
    package var categories: Set<PluralCategory> {
        switch self {
        case .english: [.one, .other]
        case .arabic: Set(PluralCategory.allCases)
        }
    }
}
