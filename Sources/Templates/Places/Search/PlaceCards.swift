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
    /// How long the longest of them is, however its letters are composed.
    private static let commonplaceBytes = 6

    /// The first letter or digit of the name, or of its second word where the first says little.
    static func letter(of name: String) -> String {
        let telling = telling(of: name)
        if let sign = asciiSign(telling) { return sign }
        let sign = telling.first { $0.isLetter || $0.isNumber } ?? name.first { $0.isLetter || $0.isNumber }
        return sign.map { String($0).uppercased() } ?? ""
    }

    private static func telling(of name: String) -> Substring {
        guard name.utf8.prefix(commonplaceBytes + 1).contains(UInt8(ascii: " ")) else { return name[...] }
        let words = name.split(separator: " ", maxSplits: 1)
        return words.count == 2 && commonplace.contains(words[0].lowercased()) ? words[1] : name[...]
    }

    /// Most names begin so: asking Unicode about their letters was a sixteenth of a page of places. `nil` where the first letter
    /// may be more than one byte, or no letter.
    private static func asciiSign(_ name: Substring) -> String? {
        let start = name.utf8.prefix(2)
        guard let first = start.first, start.allSatisfy({ $0 < 0x80 }) else { return nil }
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return String(Unicode.Scalar(first - 32))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return String(Unicode.Scalar(first))
        default: return nil
        }
    }
}
