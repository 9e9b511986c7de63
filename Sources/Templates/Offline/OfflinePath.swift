/// What makes the site an app, and what is there without a connection.
package enum OfflinePath: String, PathPattern {
    case manifest = "/manifest.webmanifest"
    /// The service worker, and the list of what it keeps.
    case worker = "/sw.js"
    case shell = "/offline-shell.js"
    /// What is shown where there is no connection.
    case page = "/offline"
    /// Which pages a device keeps of a member's bookmarks, and of their next events.
    case bookmarks = "/bookmarks/offline.json"
}

/// The icon of the installed site.
package enum IconPath: String, PathPattern {
    case icon = "/icons/:name.png"
}

extension Route {
    package static var manifest: Route { Route(OfflinePath.manifest) }
    package static var offline: Route { Route(OfflinePath.page) }
    /// In pixels: 180, 192 or 512.
    package static func icon(side: Int) -> Route { Route(IconPath.icon, .number(Int64(side))) }
}
