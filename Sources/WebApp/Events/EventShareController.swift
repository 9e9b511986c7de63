import HTTPServer
import Models
import Templates

/// The address of an event as a QR code, and a poster and cards with it, for whoever may see the event.
enum EventShareController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let event = try ShownEvent(visit).event
        let share = EventShare(event, in: visit.app)
        guard let symbol = QRSymbol(share.address) else {
            throw HTTPError(.internalServerError, "the site's address is too long for a QR code")
        }
        let layout = PrintLayout(rawValue: try visit.query[.layout] ?? "") ?? .poster
        return visit.page {
            EventSharePage(context: $0, event: event, share: share, symbol: symbol, layout: layout)
        }
    }
}

extension EventShare {
    init(_ event: Event, in app: App) {
        self.init(event, address: app.address.absolute(Route.event(event.code).path))
    }
}
