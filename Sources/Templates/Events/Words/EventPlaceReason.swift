/// Why the place of an event, or of a search for events, is refused.
package enum EventPlaceReason: FieldReason {
    case noPlace
    case noName
    case gone
    /// One of several to vote on.
    case oneGone
    case tooLong(most: Int)
    case notAPosition(String)
    case noPin
    case publicNeedsPin
    case badLatitude
    case badLongitude
    case noAddress
    /// Perhaps a source of addresses knows it, and has no answer.
    case unknown(String, isAsked: Bool = true)
    case offTheMap
    case badDistance
    case nearNothing

    package var sentence: String {
        switch self {
        case .noPlace: tr("Choose a place, or write where.")
        case .noName: tr("Give the place a name.")
        case .gone: tr("The map has this place no longer. Choose another one.")
        case .oneGone: tr("The map has one of these places no longer. Choose others.")
        case .tooLong(let most): Count(most, "Up to %1 character.", "Up to %1 characters.").words
        case .notAPosition(let text): tr("“\(text)” is no position. Write latitude and longitude, as “60.17, 24.94”.")
        case .noPin: tr("Put the pin on the map.")
        case .publicNeedsPin: tr("A public event needs a pin on the map.")
        case .badLatitude: tr("A latitude is a number from -90 to 90, such as 60.17.")
        case .badLongitude: tr("A longitude is a number from -180 to 180, such as 24.94.")
        case .noAddress: tr("Type an address.")
        case .unknown(let name, let isAsked):
            tr("We do not know a place called “\(name)”.")
                + (isAsked ? "" : tr(" A source of addresses has no answer now."))
        case .offTheMap: tr("That position is not on the map.")
        case .badDistance: tr("A distance is 1 to 200,000 metres.")
        case .nearNothing: tr("Say near what, to look within a distance.")
        }
    }
}
