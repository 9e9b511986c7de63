import Models

/// Where something or somebody is reported: a form, below the address of what it is about.
package enum ReportAddress: Hashable, Sendable {
    case event(EventCode)
    case review(PlaceID, Int64)
    case photo(PlaceID, Int64)
    case person(username: String)

    static func samples(_ code: EventCode, _ place: PlaceID) -> [ReportAddress] {
        [.event(code), .review(place, 7), .photo(place, 7), .person(username: "ada.l")]
    }

    var stem: StaticString {
        switch self {
        case .event: "/events/"
        case .review, .photo: "/places/"
        case .person: "/people/"
        }
    }

    /// Appends what follows `stem`.
    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .event(let code): buffer.appendPercentEncoded(code.description)
        case .review(let place, let number):
            buffer.append(place)
            buffer.append("/reviews/")
            buffer.append(Int(number))
        case .photo(let place, let number):
            buffer.append(place)
            buffer.append("/photos/")
            buffer.append(Int(number))
        case .person(let username): buffer.appendPercentEncoded(username)
        }
        buffer.append("/report")
    }
}
