import Models
import Templates

extension EventMapFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(EventMapPath.page, EventMapController.show)
        routes.get(EventMapPath.pins, EventPinsController.index)
        routes.get(EventMapPath.geoJSON, EventGeoJSONController.show)
        routes.get(EventMapPath.atom, EventAtomController.show)
        routes.get(EventMapPath.calendar, EventCalendarController.show)
        routes.get(EventMapPath.new, member: PinController.new)
        routes.post(EventMapPath.new, upload: .pictures(1), member: PinController.create)
        routes.get(EventListPath.subscriptions, member: SubscriptionsController.index)
        routes.post(EventPath.subscription, member: SubscriptionController.create)
        routes.post(EventPath.subscriptionRemoval, member: SubscriptionController.delete)
    }
}
