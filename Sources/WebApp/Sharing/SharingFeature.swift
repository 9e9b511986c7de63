import Models
import Templates

extension SharingFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SharingPath.map, EmbedMapController.show)
        routes.get(SharingPath.list, EmbedListController.index)
        routes.get(EmbeddedEventPath.event, EmbeddedEventController.show)
        routes.get(SharingPath.tag, EmbedTagController.show)
        routes.get(SharingPath.oEmbed, OEmbedController.show)
        routes.get(SharingPath.sitemap, SitemapController.show)
        routes.get(SharingPath.robots, RobotsController.show)
    }
}
