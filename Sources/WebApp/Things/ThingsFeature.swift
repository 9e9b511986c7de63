import HTTPServer
import Models
import Templates

extension ThingsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(ThingsPath.things, member: { try ThingsController.index(ThingsRequest($0)) })
        routes.post(ThingsPath.things, member: { try await ThingsController.create(ThingsRequest($0), $1) })
        routes.get(InvitationThingsPath.things, isSecret: true) {
            try ThingsController.index(ThingsRequest(invitation: $0))
        }
        routes.post(InvitationThingsPath.things, isSecret: true) {
            try await ThingsController.create(ThingsRequest(invitation: $0), $1)
        }
        routes.post(ThingPath.claim, member: { try await ThingClaimController.create(ThingsRequest($0), $1) })
        routes.post(ThingPath.claimRemoval, member: { try await ThingClaimController.delete(ThingsRequest($0), $1) })
        routes.post(InvitationThingPath.claim, isSecret: true) {
            try await ThingClaimController.create(ThingsRequest(invitation: $0), $1)
        }
        routes.post(InvitationThingPath.claimRemoval, isSecret: true) {
            try await ThingClaimController.delete(ThingsRequest(invitation: $0), $1)
        }
        mountForHosts(in: &routes)
    }

    private func mountForHosts(in routes: inout RouteTable) {
        routes.post(
            ThingsPath.opening,
            member: { try await ThingsOpeningController.update(ThingsRequest(managing: $0), $1) }
        )
        routes.get(ThingPath.edit, member: { try ThingController.edit(ThingsRequest(managing: $0)) })
        routes.post(ThingPath.edit, member: { try await ThingController.update(ThingsRequest(managing: $0), $1) })
        routes.post(ThingPath.move, member: { try await ThingMoveController.update(ThingsRequest(managing: $0), $1) })
        routes.post(ThingPath.removal, member: { try await ThingController.delete(ThingsRequest(managing: $0), $1) })
        routes.post(
            ThingsPath.questions,
            member: { try await QuestionController.create(ThingsRequest(managing: $0), $1) }
        )
        routes.get(QuestionPath.edit, member: { try QuestionController.edit(ThingsRequest(managing: $0)) })
        routes.post(QuestionPath.edit, member: { try await QuestionController.update(ThingsRequest(managing: $0), $1) })
        routes.post(
            QuestionPath.removal,
            member: { try await QuestionController.delete(ThingsRequest(managing: $0), $1) }
        )
        routes.get(ThingsPath.summary, member: { try ThingsSummaryController.show(ThingsRequest(managing: $0)) })
        routes.get(ThingsPath.table, member: { try ThingsTableController.show(ThingsRequest(managing: $0)) })
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let own = try OwnThings.find(of: source.account, source.db)
        return ExportPart(texts: [("things.json", try ExportJSON.bytes(ExportedThings(own)))])
    }
}

extension PathParameter where Value == Int64 {
    /// A thing of a list.
    static var thing: Self { Self("thing", else: "no such thing") }
    /// A question of hosts.
    static var question: Self { Self("question", else: "no such question") }
}
