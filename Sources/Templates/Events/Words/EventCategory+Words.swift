import Models

extension EventCategory {
    package var words: String {
        switch self {
        case .sports: tr("Sports")
        case .games: tr("Games")
        case .outdoors: tr("Outdoors")
        case .music: tr("Music")
        case .culture: tr("Culture")
        case .food: tr("Food and drink")
        case .learning: tr("Learning")
        case .family: tr("Family")
        case .community: tr("Community")
        }
    }

    /// What a page says of an event's category; `nil` where it says nothing.
    static func words(_ category: String) -> String? { EventCategory(rawValue: category)?.words }
}

/// One kind, or none.
struct CategoryChoice: HTML {
    let category: String
    /// What choosing none means.
    let none: String

    var body: some HTML {
        Select(.id(.category), .name(.category)) {
            SelectOption(.value(""), .selected(category.isEmpty)) { none }
            for choice in EventCategory.allCases {
                SelectOption(.value(choice.rawValue), .selected(choice.rawValue == category)) { choice.words }
            }
        }
    }
}
