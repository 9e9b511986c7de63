extension RouteTable {
    static func addModeration(to routes: inout RouteTable) {
        routes.get("/events/:code/report", member: ReportController.newOfEvent)
        routes.post("/events/:code/report", member: ReportController.createOfEvent)
        routes.get("/places/:id/reviews/:review/report", member: ReportController.newOfReview)
        routes.post("/places/:id/reviews/:review/report", member: ReportController.createOfReview)
        routes.get("/places/:id/photos/:photo/report", member: ReportController.newOfPhoto)
        routes.post("/places/:id/photos/:photo/report", member: ReportController.createOfPhoto)
        routes.get("/people/:username/report", member: ReportController.newOfPerson)
        routes.post("/people/:username/report", member: ReportController.createOfPerson)
        routes.get("/moderation", operator: ModerationController.queue)
        routes.get("/moderation/hidden", operator: ModerationController.hidden)
        routes.get("/moderation/log", operator: ModerationController.log)
        routes.post("/moderation/cases/:case/hide", operator: ModerationController.hide)
        routes.post("/moderation/cases/:case/dismiss", operator: ModerationController.dismiss)
        routes.post("/moderation/cases/:case/suspend", operator: ModerationController.suspend)
        routes.post("/moderation/cases/:case/restore", operator: ModerationController.restore)
    }
}
