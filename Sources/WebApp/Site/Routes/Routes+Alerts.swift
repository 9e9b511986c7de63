extension RouteTable {
    static func addAlerts(to routes: inout RouteTable) {
        routes.get("/map/alerts", member: AlertsController.index)
        routes.post("/map/alerts", member: AlertsController.create)
        routes.post("/map/alerts/:id", member: AlertsController.update)
        routes.post("/map/alerts/:id/delete", member: AlertsController.delete)
    }
}
