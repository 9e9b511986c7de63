import Models

extension PlaceSearchResult.Origin {
    var name: String {
        switch self {
        case .locality(let locality): locality.name
        case .position: tr("your position")
        }
    }

    var fullName: String {
        switch self {
        case .locality(let locality): locality.fullName
        case .position: tr("your position")
        }
    }
}
