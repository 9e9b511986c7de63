import Models
import Templates

extension EventImages {
    init(_ event: Event, _ detail: EventDetail, in app: App) {
        let picture = detail.picture
        guard event.audience == .public else {
            self.init(picture: picture.map { PlacePicture($0) })
            return
        }
        func absolute(_ route: Route) -> WebAddress? { WebAddress(app.address.absolute(route.path)) }
        let language = app.languages.language(detail.hostLanguage)
        let state = app.cards.state(of: event, picture: picture, in: language)
        self.init(
            picture: picture.map { PlacePicture($0) },
            address: picture.flatMap { absolute(.media($0.largeKey)) },
            card: absolute(.eventCard(event.code, version: state.name))
        )
    }
}
