/// What somebody has saved of the map.
package enum AlertsPath: String, PathPattern {
    /// Takes a choice of the map to be saved.
    case list = "/map/alerts"
}

package enum AlertPath: String, PathPattern {
    /// Takes the saved search's new name and period.
    case change = "/map/alerts/:id"
    case removal = "/map/alerts/:id/delete"
}

extension Route {
    package static func alerts(_ path: AlertsPath) -> Route { Route(path) }
    package static func alert(_ id: Int64, _ path: AlertPath) -> Route { Route(path, .number(id)) }
}
