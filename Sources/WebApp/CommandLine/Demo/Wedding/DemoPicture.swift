/// A photo that somebody of the demo has taken.
struct DemoPicture {
    let scene: WeddingScene
    let palette: ScenePalette
    /// For those who cannot see it.
    let description: String

    init(_ scene: WeddingScene, _ palette: ScenePalette, _ description: String) {
        self.scene = scene
        self.palette = palette
        self.description = description
    }

    /// - Parameter number: another picture of the same scene has another one.
    func svg(_ number: Int) -> String { scene.drawing(palette, seed: UInt64(number)).svg }
}

/// Something that somebody of the demo has put into the book.
struct DemoPost {
    let by: DemoGuest
    /// After the wedding has begun, or before it.
    let minutes: Int
    let words: String
    var pictures: [DemoPicture] = []
    var isFilm = false
    /// The number of a place in the demo town.
    var place: Int64?
    var replies: [(by: DemoGuest, words: String)] = []

    var fileCount: Int { pictures.count + (isFilm ? 1 : 0) }

    init(
        _ by: DemoGuest,
        _ minutes: Int,
        _ words: String,
        _ pictures: [DemoPicture] = [],
        isFilm: Bool = false,
        at place: Int64? = nil,
        replies: [(by: DemoGuest, words: String)] = []
    ) {
        self.by = by
        self.minutes = minutes
        self.words = words
        self.pictures = pictures
        self.isFilm = isFilm
        self.place = place
        self.replies = replies
    }
}

/// Who is at the wedding: the demo's three people, and guests who have no account.
enum DemoGuest: String, CaseIterable {
    case ada, bo, cy
    case mira = "Mira"
    case jonas = "Jonas"
    case edith = "Grandma Edith"
    case per = "Uncle Per"
    case tilda = "Tilda Finch"
    case noor = "Noor Salt"
    case sam = "Sam Tern"
    case ines = "Inês Quay"
    case otto = "Otto Wherry"
    case wren = "Wren (7)"
    case hal = "Hal from the ferry"

    var isMember: Bool { [.ada, .bo, .cy].contains(self) }
}
