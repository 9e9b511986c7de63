import Models
import Templates

extension EventImages {
    /// - Parameter picture: the event's own.
    init(_ event: Event, _ picture: StoredPicture?, in app: App) throws {
        guard event.audience == .public else {
            self.init(picture: picture.map { PlacePicture($0) })
            return
        }
        func absolute(_ route: Route) -> WebAddress? { WebAddress(app.address.absolute(route.path)) }
        let language = try app.database.read { try Account.language(of: event.host, $0) }
        let state = app.cards.state(of: event, picture: picture, in: app.languages.language(language))
        self.init(
            picture: picture.map { PlacePicture($0) },
            address: picture.flatMap { absolute(.media($0.largeKey)) },
            card: absolute(.eventCard(event.code, version: state.name))
        )
    }
}
