extension RouteTable {
    /// Events that are voted on, and those that repeat.
    static func addPlanning(to routes: inout RouteTable) {
        routes.post("/events/:code/votes", member: PollController.vote)
        routes.get("/events/:code/fix", member: PollController.choose)
        routes.post("/events/:code/fix", member: PollController.fix)
        routes.get("/events/:code/options", member: PollOptionsController.index)
        routes.post("/events/:code/options", member: PollOptionsController.create)
        routes.post("/events/:code/options/:option/delete", member: PollOptionsController.delete)
        routes.post("/events/:code/days/:start", member: SeriesController.putBack)
        routes.post("/events/:code/days/:start/delete", member: SeriesController.takeOut)
        routes.post("/events/:code/days/:start/move", member: SeriesMoveController.move)
        routes.post("/events/:code/days/:start/move/delete", member: SeriesMoveController.moveBack)
    }
}
