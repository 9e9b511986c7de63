import Models
import Templates

extension OfflineFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(OfflinePath.manifest, ManifestController.show)
        routes.get(IconPath.icon, IconController.show)
        routes.get(OfflinePath.worker, ServiceWorkerController.show)
        routes.get(OfflinePath.shell, OfflineShellController.show)
        routes.get(OfflinePath.page, OfflineController.show)
        routes.get(OfflinePath.bookmarks, member: OfflineBookmarksController.index)
    }
}

extension PathParameter where Value == AppIcon {
    static var icon: Self {
        Self("name", else: "no such icon") { text in AppIcon.allCases.first { "\($0.rawValue)" == text } }
    }
}
