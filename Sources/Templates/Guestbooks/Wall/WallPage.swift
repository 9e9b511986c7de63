import Models

/// What a wall shows at a time: a photo, a video, or words.
package struct WallItem: Hashable, Sendable {
    package let id: String
    package let picture: Route?
    package let video: Route?
    package let width: Int
    package let height: Int
    package let words: String
    /// For those who cannot see it.
    package let description: String
    package let by: String

    package init(
        id: String,
        picture: Route? = nil,
        video: Route? = nil,
        width: Int = 0,
        height: Int = 0,
        words: String,
        description: String = "",
        by: String
    ) {
        self.id = id
        self.picture = picture
        self.video = video
        self.width = width
        self.height = height
        self.words = words
        self.description = description
        self.by = by
    }
}

/// A book for a large screen that nobody touches: one item at a time, and the way in. wall.js fades from one to the
/// next and asks for new ones; without scripts the page loads itself again with the next.
package struct WallPage: HTML {
    package let assets: AssetPaths
    package let event: Event
    /// The way in; `nil` where the book takes nobody.
    package let join: (code: JoinCode, symbol: QRSymbol)?
    package let item: WallItem?
    /// What plays at the event now.
    package let song: TrackWords?
    /// Where wall.js asks for items.
    package let items: Route
    /// The page with the item after this one.
    package let next: Route

    private static let seconds = 12

    package init(
        assets: AssetPaths,
        event: Event,
        join: (code: JoinCode, symbol: QRSymbol)?,
        item: WallItem?,
        song: TrackWords?,
        items: Route,
        next: Route
    ) {
        self.assets = assets
        self.event = event
        self.join = join
        self.item = item
        self.song = song
        self.items = items
        self.next = next
    }

    package var body: some HTML {
        Doctype()
        HTMLRoot(.lang(Language.current.code), .dir(Language.current.direction), .class("wall-root")) {
            Head {
                Meta(.charset("utf-8"))
                Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Title { tr("\(event.title) · Wall · \(SiteName.current)") }
                Meta(.name("robots"), .content("noindex"))
                Meta(.name("color-scheme"), .content("dark"))
                Link(.rel("stylesheet"), .href(assets["css/site.css"]))
                Link(.rel("stylesheet"), .href(assets["css/wall.css"]))
                Link(.rel("icon"), .type("image/svg+xml"), .href(assets["img/favicon.svg"]))
                Script(.type("module"), .src(assets["js/wall.js"])) {}
                Noscript { Meta(.refresh("\(Self.seconds); url=" + next.path)) }
            }
            BodyElement {
                Main(.id("main"), .class("wall"), .dataItems(items)) {
                    H1(.class("wall-name"), .dir("auto")) { event.title }
                    Div(.class("wall-stage")) {
                        if let item { WallFigure(item: item) }
                    }
                    WallSong(song: song, assets: assets)
                    if let join { WallJoin(code: join.code, symbol: join.symbol) }
                }
            }
        }
    }
}

/// One item; wall.js makes the same.
struct WallFigure: HTML {
    let item: WallItem

    var body: some HTML {
        Figure(.class("wall-item is-shown"), .dataItem(item.id)) {
            if let picture = item.picture {
                Img(
                    .src(picture),
                    .alt(item.description),
                    .width(item.width),
                    .height(item.height)
                )
            }
            Figcaption {
                if !item.words.isEmpty { P(.class("wall-words"), .dir("auto")) { item.words } }
                P(.class("wall-by"), .dir("auto")) { item.by }
            }
        }
    }
}

/// The song that is heard at the event; wall.js changes it, and hides it while nothing plays.
struct WallSong: HTML {
    let song: TrackWords?
    let assets: AssetPaths

    var body: some HTML {
        P(.class("wall-song"), .hidden(song == nil)) {
            Icon(.note, assets)
            Span(.class("visually-hidden")) { tr("Playing now:") }
            Bdi(.class("wall-title")) { song?.shownTitle ?? "" }
            Bdi(.class("wall-artist")) { song?.artist ?? "" }
        }
    }
}

struct WallJoin: HTML {
    let code: JoinCode
    let symbol: QRSymbol

    var body: some HTML {
        Aside(.class("wall-join")) {
            QRDrawing(symbol: symbol, label: tr("QR code of the guestbook"))
            P(.class("wall-code")) { code.grouped }
            P { tr("Scan to add yours") }
        }
    }
}

extension Attribute where Tag == Tags.Main, Value == Route {
    /// Where wall.js asks for what it shows.
    static func dataItems(_ route: Route) -> Self { Self(" data-items=\"", route) }
}

extension Attribute where Tag == Tags.Figure, Value == String {
    static func dataItem(_ id: String) -> Self { Self(" data-item=\"", id) }
}

extension Attribute where Tag == Tags.Meta, Value == String {
    /// Seconds and an address, as browsers read them where no script runs.
    static func refresh(_ what: String) -> Self { Self(" http-equiv=\"refresh\" content=\"", what) }
}
