extension RouteTable {
    static func addEvents(to routes: inout RouteTable) {
        routes.get("/events", EventListController.events)
        routes.get("/meetings", member: EventListController.meetings)
        routes.get("/meetings/new", member: MeetingNewController.new)
        routes.post("/meetings/new", member: MeetingNewController.create)
        routes.post("/meetings", member: MeetingNewController.create)
        routes.post("/meetings/draft/delete", member: MeetingNewController.removeDraft)
        routes.get("/events/:code", EventController.show)
        routes.post("/events/:code/answer", member: AnswerController.save)
        routes.post("/events/:code/rating", member: RatingController.save)
        routes.post("/events/:code/rating/delete", member: RatingController.delete)
        routes.get("/events/:code/edit", member: EventEditController.edit)
        routes.post("/events/:code/edit", member: EventEditController.update)
        routes.get("/events/:code/cancel", member: EventCancelController.new)
        routes.post("/events/:code/cancel", member: EventCancelController.create)
        routes.get("/events/:code/people", member: EventPeopleController.index)
        routes.post("/events/:code/people", member: EventPeopleController.create)
        routes.post("/events/:code/people/:attendance/delete", member: EventPeopleController.remove)
        routes.post("/events/:code/people/:attendance/cohost", member: EventPeopleController.makeCohost)
        routes.post("/events/:code/people/:attendance/cohost/delete", member: EventPeopleController.endCohost)
        routes.post("/events/:code/nudge", member: EventPeopleController.nudge)
    }
}
