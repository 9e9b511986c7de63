import Templates

/// Events that are voted on, and those that repeat.
struct PlanningFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.post(PollPath.votes, member: PollController.vote)
        routes.get(PollPath.fix, member: PollController.choose)
        routes.post(PollPath.fix, member: PollController.fix)
        routes.get(PollPath.options, member: PollOptionsController.index)
        routes.post(PollPath.options, member: PollOptionsController.create)
        routes.post(PollOptionPath.removal, member: PollOptionsController.delete)
        routes.post(SeriesDayPath.putBack, member: SeriesController.putBack)
        routes.post(SeriesDayPath.removal, member: SeriesController.takeOut)
        routes.post(SeriesDayPath.move, member: SeriesMoveController.move)
        routes.post(SeriesDayPath.moveEnd, member: SeriesMoveController.moveBack)
    }
}
