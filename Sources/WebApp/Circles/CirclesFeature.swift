import Models
import Templates

extension CirclesFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(CirclesPath.list, member: CirclesController.index)
        routes.get(CirclesPath.new, member: CircleNewController.new)
        routes.post(CirclesPath.new, upload: .addresses, member: CircleNewController.create)
        routes.post(EventCirclePath.circle, member: EventCircleController.create)
        routes.get(CirclePath.page, member: CircleController.show)
        routes.post(CirclePath.answer, member: CircleAnswerController.update)
        routes.get(CirclePath.people, member: CirclePeopleController.index)
        routes.post(CirclePath.people, upload: .addresses, member: CirclePeopleController.create)
        routes.get(CirclePath.leaving, member: CircleLeaveController.new)
        routes.post(CirclePath.leaving, member: CircleLeaveController.create)
        routes.get(CirclePath.settings, member: CircleSettingsController.edit)
        routes.post(CirclePath.settings, member: CircleSettingsController.update)
        routes.get(CirclePath.picture, member: CirclePictureController.edit)
        routes.post(CirclePath.picture, upload: .pictures(1), member: CirclePictureController.update)
        routes.post(CirclePath.pictureRemoval, member: CirclePictureController.delete)
        routes.post(CirclePath.link, member: CircleLinkController.create)
        routes.post(CirclePath.linkRemoval, member: CircleLinkController.delete)
        routes.post(CirclePath.calendar, member: CircleCalendarController.create)
        routes.post(CirclePath.calendarRemoval, member: CircleCalendarController.delete)
        mountPeople(in: &routes)
    }

    private func mountPeople(in routes: inout RouteTable) {
        routes.post(CirclePath.keeping, member: CircleKeeperController.delete)
        routes.post(CirclePersonPath.keeper, member: CircleKeeperController.create)
        routes.post(CirclePersonPath.removal, member: CirclePeopleController.delete)
        routes.post(CirclePersonPath.decision, member: CircleDecisionController.update)
        routes.get(CircleJoinPath.page, isSecret: true, CircleJoinController.new)
        routes.post(CircleJoinPath.page, isSecret: true, CircleJoinController.create)
        routes.get(CircleInvitationPath.page, isSecret: true, CircleInvitationController.show)
        routes.post(CircleInvitationPath.page, isSecret: true, CircleInvitationController.update)
        routes.post(CircleInvitationPath.claim, isSecret: true, CircleClaimController.create)
        routes.get(CircleCalendarPath.feed, isSecret: true, CircleCalendarFeedController.show)
    }

    var jobs: [String: JobHandler] { [CircleMails.invitation: CircleMails.send] }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "That somebody was in a circle, declined or was refused",
                "circle_person",
                seconds: CirclePerson.memorySeconds,
                since: "that"
            ) { try CirclePerson.removeOld(now: $0, $1) },
            RetentionRule(
                "Addresses that were asked into a circle and have not answered",
                "circle_person",
                seconds: CirclePerson.askedSeconds,
                since: "they were asked"
            ) { try CirclePerson.removeUnanswered(now: $0, $1) },
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let pictures = try CirclePicture.list(by: source.account, source.db)
        let circles = try ExportedCircle.list(of: source.account, pictures: pictures, source.db)
        return ExportPart(
            texts: [("circles.json", try ExportJSON.bytes(circles))],
            pictures: pictures.values.map(ExportedCircle.file).sorted { $0.name < $1.name }
        )
    }
}

extension PathParameter where Value == CircleCode {
    static var circle: Self { Self("id", else: "no such circle") }
    static var circleLink: Self { Self("code", else: "no such link") }
}

extension PathParameter where Value == CirclePersonID {
    static var circlePerson: Self {
        Self("person", else: "no such person") { Int64($0).map(CirclePersonID.init(rawValue:)) }
    }
}
