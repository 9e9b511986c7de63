import Models
import Templates

extension EventImages {
    init(_ event: Event, _ detail: EventDetail, in app: App) {
        let picture = detail.picture
        guard event.audience == .public else {
            self.init(picture: picture.map { PlacePicture($0) })
            return
        }
        self.init(
            picture: picture.map { PlacePicture($0) },
            address: picture.flatMap { WebAddress(app.address.absolute(Route.media($0.largeKey).path)) },
            card: Self.card(of: event, picture, detail.hostLanguage, in: app)
        )
    }

    /// Where the card of a public event is.
    /// - Parameter language: its host's.
    static func card(of event: Event, _ picture: StoredPicture?, _ language: String, in app: App) -> WebAddress? {
        let state = app.cards.state(of: event, picture: picture, in: app.languages.language(language))
        return WebAddress(app.address.absolute(Route.eventCard(event.code, version: state.name).path))
    }
}
