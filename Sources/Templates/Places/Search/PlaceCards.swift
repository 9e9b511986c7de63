import Models

/// What members have added to the places of a list: how they rate each, and its newest picture.
package struct PlaceCards: Sendable {
    package let ratings: [PlaceID: RatingSummary]
    /// The small ones.
    package let photos: [PlaceID: Route]

    package init(ratings: [PlaceID: RatingSummary], photos: [PlaceID: Route]) {
        self.ratings = ratings
        self.photos = photos
    }

    package static let none = PlaceCards(ratings: [:], photos: [:])
}

/// What stands in front of a place's name: its picture, or a letter. Always beside the name, so screen readers skip it.
struct PlaceTile: HTML {
    let name: String
    var photo: Route?

    private static let side = 48

    var body: some HTML {
        if let photo {
            Img(.class("tile"), .src(photo), .alt(""), .width(Self.side), .height(Self.side), .loading("lazy"))
        } else {
            Span(.class("tile"), .ariaHidden) { Self.letter(of: name) }
        }
    }

    /// Words that so many names begin with that their letter would tell none from another.
    private static let commonplace = ["cafe", "café", "the"]

    /// The first letter or digit of the name, or of its second word where the first says little.
    static func letter(of name: String) -> String {
        let words = name.split(separator: " ", maxSplits: 1)
        let telling = words.count == 2 && commonplace.contains(words[0].lowercased()) ? words[1] : name[...]
        let sign = telling.first { $0.isLetter || $0.isNumber } ?? name.first { $0.isLetter || $0.isNumber }
        return sign.map { String($0).uppercased() } ?? ""
    }
}
