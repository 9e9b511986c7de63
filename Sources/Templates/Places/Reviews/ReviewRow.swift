/// A review in a list: who, how many stars, and its first words; it leads to the whole.
struct ReviewRow: HTML {
    let review: ReviewItem
    let heading: PlaceHeading
    /// The page of the list that it stands on.
    var page = 1
    var isChosen = false

    var body: some HTML {
        LI(.class("row")) {
            Face(name: review.author.displayName, of: review.author.username, photo: review.author.photo)
            Div(.class("row-text")) {
                A(
                    .class("row-link"),
                    .href(heading.address(.reviews, chosen: review.id, page: page)),
                    .ariaCurrent(isChosen ? "true" : nil),
                    .dir("auto")
                ) { review.author.displayName }
                P(.class("soft")) {
                    Stars(value: Double(review.stars))
                    " "
                    DayWords(day: review.day)
                    review.hidden == nil ? "" : tr(" · hidden")
                }
                if !review.text.isEmpty { P(.class("excerpt"), .dir("auto")) { Self.excerpt(review.text) } }
            }
            if let picture = review.picture {
                Img(.class("thumbnail"), .src(picture.small), .alt(""), .width(64), .height(64), .loading("lazy"))
            }
        }
    }

    /// The first words, cut between two of them.
    static func excerpt(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > 140 else { return line }
        let cut = line.prefix(140)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return cut[..<end] + "…"
    }
}
