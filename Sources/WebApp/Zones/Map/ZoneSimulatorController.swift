import HTTPServer
import Models
import Templates

/// Where somebody pretends to walk.
enum ZoneSimulatorController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let centre = try GeoPoint(visit.query[.latitude], visit.query[.longitude]) ?? visit.app.zoneStart()
        let isAllowed = visit.app.settings.allowsSimulatedPresence
        return visit.page { ZoneSimulatorPage(context: $0, centre: centre, isAllowed: isAllowed) }.varyingByViewer()
    }
}
