import HTTPServer
import Templates

extension RouteTable {
    /// Every address of the site and who answers it. `Templates.Route` prints the same addresses.
    static let site: RouteTable = {
        var routes = RouteTable()
        routes.get("/") { $0.page(LandingPage(context: $0.pageContext)) }
        routes.get("/about") { $0.page(AboutPage(context: $0.pageContext)) }
        routes.get("/cafes", CafesController.index)
        routes.get("/places/:id", PlaceController.show)
        routes.get("/bookmarks") { $0.page(BookmarksPage(context: $0.pageContext)) }
        routes.get("/map") { $0.page(SectionPage.map(context: $0.pageContext)) }
        routes.get("/events") { $0.page(SectionPage.events(context: $0.pageContext)) }
        routes.get("/zones") { $0.page(SectionPage.zones(context: $0.pageContext)) }
        routes.get("/healthz", HealthController.show)
        return routes
    }()
}
