import Clocks
import Models
import Templates

/// A choice of the map that its owner has saved.
struct ExportedAlert: Encodable {
    let name: String
    let period: String
    let filter: String
    let words: String
    let category: String
    let firstDay: String
    let lastDay: String
    let zone: String
    let near: String?
    let latitude: Double?
    let longitude: Double?
    let withinMetres: Int?
    let createdAt: String
    let nextAt: String

    init(_ alert: EventAlert) {
        let filter = alert.filter
        name = alert.name
        period = alert.period.rawValue
        self.filter = AlertWords(filter).words
        words = filter.words
        category = filter.category
        firstDay = filter.firstDay
        lastDay = filter.lastDay
        zone = filter.zone
        near = filter.circle?.near
        latitude = filter.circle?.centre.latitude
        longitude = filter.circle?.centre.longitude
        withinMetres = filter.circle?.metres
        createdAt = Timestamp.text(alert.createdAt)
        nextAt = Timestamp.text(alert.dueAt)
    }
}
