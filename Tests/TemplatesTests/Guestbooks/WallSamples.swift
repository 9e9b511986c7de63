import Models

@testable import Templates

/// A wall in each state: with a photo, with words, with nothing, and closed.
struct WallSamples {
    let word: (_ ordinary: String) -> String
    let event: Event

    var all: [(name: String, html: String)] {
        [
            ("wall-photo", page(photo, song: song)), ("wall-words", page(words)), ("wall-empty", page(nil)),
            ("wall-closed", page(nil, isOpen: false)),
        ]
    }

    private func page(_ item: WallItem?, song: TrackWords? = nil, isOpen: Bool = true) -> String {
        let symbol = QRSymbol(side: 2, modules: [true, false, false, true])
        return WallPage(
            assets: AssetPaths(),
            event: event,
            join: isOpen ? JoinCode("7K2XQM").map { ($0, symbol) } : nil,
            item: item,
            song: song,
            items: .guestbook(event.code, .wallItems, key: "wall-12"),
            next: .guestbook(event.code, .wall, key: "wall-12", at: 1)
        ).renderedString()
    }

    private var photo: WallItem {
        WallItem(
            id: "q7-Zk3v9_x0Lq7-Zk3v9_w-7",
            picture: .guestbookLinked(event.code, "k3y.jpg", key: "wall-12"),
            width: 2_048,
            height: 1_365,
            words: word("The cake"),
            description: word("A cake with three layers"),
            by: word("Nell")
        )
    }

    private var song: TrackWords { TrackWords(title: word("Low Tide"), artist: word("The Quay")) }

    private var words: WallItem {
        WallItem(id: "q7-Zk3v9_x0Lq7-Zk3v9_w", words: word("All the best!"), by: word("Olle"))
    }
}
