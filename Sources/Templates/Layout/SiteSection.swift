/// The five parts of the site, in the order of the navigation.
package enum SiteSection: CaseIterable, Sendable {
    case home, map, cafes, events, music

    var word: String {
        switch self {
        case .home: tr("Home")
        case .map: tr("Map")
        case .cafes: tr("Cafes")
        case .events: tr("Events", "in the narrow bar of the site")
        case .music: tr("Music")
        }
    }

    var route: Route {
        switch self {
        case .home: .home
        case .map: .map()
        case .cafes: .cafes()
        case .events: .events
        case .music: .zones()
        }
    }

    var icon: Icon.Name {
        switch self {
        case .home: .home
        case .map: .map
        case .cafes: .cup
        case .events: .calendar
        case .music: .note
        }
    }
}
