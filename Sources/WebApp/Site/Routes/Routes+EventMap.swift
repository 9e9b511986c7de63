extension RouteTable {
    static func addEventMap(to routes: inout RouteTable) {
        routes.get("/map", EventMapController.show)
        routes.get("/map/pins.json", EventPinsController.index)
        routes.get("/map.geojson", EventMapTwins.geoJSON)
        routes.get("/map.atom", EventMapTwins.atom)
        routes.get("/map.ics", EventMapTwins.calendar)
        routes.get("/events/new", member: PinController.new)
        routes.post(
            "/events/new",
            uploadBytes: PlacePictures.maxBytes + 65_536,
            member: PinController.create
        )
        routes.get("/subscriptions", member: EventListController.subscriptions)
        routes.post("/events/:code/subscription", member: SubscriptionController.create)
        routes.post("/events/:code/subscription/delete", member: SubscriptionController.delete)
    }
}
