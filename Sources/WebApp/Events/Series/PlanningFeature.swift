import Models
import Templates

extension PlanningFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.post(PollPath.votes, member: VotesController.update)
        routes.get(PollPath.fix, member: PollFixController.new)
        routes.post(PollPath.fix, member: PollFixController.create)
        routes.get(PollPath.options, member: PollOptionsController.index)
        routes.post(PollPath.options, member: PollOptionsController.create)
        routes.post(PollOptionPath.removal, member: PollOptionsController.delete)
        routes.post(SeriesDayPath.putBack, member: SeriesDayController.create)
        routes.post(SeriesDayPath.removal, member: SeriesDayController.delete)
        routes.post(SeriesDayPath.move, member: DayMoveController.create)
        routes.post(SeriesDayPath.moveEnd, member: DayMoveController.delete)
    }
}
