/// Who somebody is at a glance: their photo, or the first letter of their name. Always beside the name, so it has no words.
struct Face: HTML {
    enum Size: Int {
        case small = 32
        case middle = 40
        case large = 96
    }

    let name: String
    /// The username; `nil` for people without an account.
    let of: String?
    let photo: Route?
    var size = Size.small

    var body: some HTML {
        if let photo {
            Img(.class(classes[0]), .src(photo), .alt(""), .width(size.rawValue), .height(size.rawValue))
        } else {
            Span(.class(classes[Self.tint(of ?? name)]), .ariaHidden) { name.prefix(1).uppercased() }
        }
    }

    /// One for each tint of letters. The first has the class alone.
    private var classes: [StaticString] {
        switch size {
        case .small: Self.small
        case .middle: Self.middle
        case .large: Self.large
        }
    }

    private static let small: [StaticString] = ["face", "face t1", "face t2", "face t3", "face t4", "face t5"]
    private static let middle: [StaticString] = [
        "face middle", "face middle t1", "face middle t2", "face middle t3", "face middle t4", "face middle t5",
    ]
    private static let large: [StaticString] = [
        "face large", "face large t1", "face large t2", "face large t3", "face large t4", "face large t5",
    ]

    /// The same for the same words, on every page and after every start: FNV-1a (RFC 9923), to 32 bits.
    static func tint(_ words: String) -> Int {
        let hash = words.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        // The lowest bits differ least between short words.
        return Int((hash ^ hash >> 16) % UInt32(small.count))
    }
}
