import Models

/// What a book is of: its picture edge to edge, the day, the name, whose it is.
struct GuestbookHead: HTML {
    let visit: GuestbookVisit
    let host: Byline
    let cover: PlacePicture?
    let people: Int
    let assets: AssetPaths

    var body: some HTML {
        Div(.class(cover == nil ? "book-cover plain" : "book-cover")) {
            if let cover { SizedPicture(picture: cover, alt: "", breadth: .page) }
        }
        Div(.class("book-head")) {
            DateBlock(visit.event.listedTime)
            Div {
                H1(.dir("auto")) { visit.event.title }
                P(.class("soft"), .dir("auto")) { line }
            }
        }
        if visit.account != nil {
            P(.class("back")) { A(.href(.event(visit.event.code))) { tr("Time, place and people") } }
        }
    }

    private var line: String {
        let who = people > 0 ? " · " + Count(people, "person", "people").words : ""
        return tr("\(EventWhen(time: visit.event.listedTime).bareWords) · hosted by \(host.displayName)") + who
    }
}
