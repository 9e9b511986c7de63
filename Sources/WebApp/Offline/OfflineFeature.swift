import Templates

/// The site as an app, and without a connection.
struct OfflineFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(OfflinePath.manifest, InstallController.manifest)
        routes.get(IconPath.icon, InstallController.icon)
        routes.get(OfflinePath.worker, InstallController.worker)
        routes.get(OfflinePath.shell, OfflineController.shell)
        routes.get(OfflinePath.page, OfflineController.show)
        routes.get(OfflinePath.bookmarks, member: OfflineBookmarksController.list)
    }
}

extension PathParameter where Value == AppIcon {
    static var icon: Self {
        Self("name", else: "no such icon") { text in AppIcon.allCases.first { "\($0.rawValue)" == text } }
    }
}
