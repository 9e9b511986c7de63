import Models
import Templates

extension EventsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(EventListPath.events, EventsController.index)
        routes.get(EventListPath.meetings, member: MeetingsController.index)
        routes.get(MeetingPath.new, member: MeetingNewController.new)
        routes.post(MeetingPath.new, upload: .addresses, member: MeetingNewController.create)
        // No page of ours sends this: it is for programs, to which the list of meetings is where a meeting is added.
        routes.post(EventListPath.meetings, upload: .addresses, member: MeetingNewController.create)
        routes.post(MeetingPath.draftRemoval, member: MeetingDraftController.delete)
        routes.get(EventPath.detail, EventController.show)
        routes.get(EventPath.file, EventFileController.show)
        routes.get(EventPath.share, EventShareController.show)
        routes.post(EventPath.answer, member: AnswerController.update)
        routes.post(EventPath.rating, member: RatingController.update)
        routes.post(EventPath.ratingRemoval, member: RatingController.delete)
        routes.get(EventPath.edit, member: EventEditController.edit)
        routes.post(EventPath.edit, member: EventEditController.update)
        routes.get(EventPath.cancellation, member: EventCancelController.new)
        routes.post(EventPath.cancellation, member: EventCancelController.create)
        routes.get(EventPath.people, member: EventPeopleController.index)
        routes.post(EventPath.people, upload: .addresses, member: EventPeopleController.create)
        routes.post(EventPersonPath.removal, member: EventPeopleController.delete)
        routes.post(EventPersonPath.cohost, member: CohostController.create)
        routes.post(EventPersonPath.cohostRemoval, member: CohostController.delete)
        routes.post(EventPath.nudge, member: NudgeController.create)
    }

    var jobs: [String: JobHandler] { EventJobs.handlers }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "Drafts of events",
                "event_draft",
                seconds: EventDraft.lifetimeSeconds,
                since: "they were last written to"
            ) { try EventDraft.removeOld(now: $0, $1) },
            RetentionRule(
                "Which address without an account was mailed about which event",
                "stranger_mail",
                seconds: StrangerMail.lifetime,
                since: "the mail"
            ) { try StrangerMail.removeOld(now: $0, $1) },
            RetentionRule(
                "That an address wanted no mails of somebody, as a digest",
                "mail_refusal",
                seconds: MailAllowance.memory,
                since: "it said so"
            ) { try StrangerMail.removeOldRefusals(now: $0, $1) },
        ]
    }

    var reports: [ReportSubject] {
        let event = ReportSubject(.event, at: EventPath.report) { member in
            let event = try ShownEvent(member.visit).event
            return try member.app.database.read { try Author.find(event.host, $0) }
                .map { ModerationSubject(event, by: $0) }
        }
        return [event]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let (account, app, db) = (source.account, source.app, source.db)
        let ratings = try ExportJSON.bytes(try OwnRating.all(by: account, db).map(ExportedRating.init))
        let drafts = try ExportJSON.bytes(try EventDraft.all(of: account, db).map { ExportedDraft($0.door, $0.draft) })
        return ExportPart(
            texts: [("ratings.json", ratings), ("event-drafts.json", drafts)]
                + (try ExportedMeeting.files(of: account, EventCalendar(app), app.address, db))
        )
    }
}

extension PathParameter where Value == EventCode {
    /// The event that an address names.
    static var event: Self { Self("code", else: "no such event") }
}

extension PathParameter where Value == Int64 {
    static var attendance: Self { Self("attendance", else: "nobody of that number") }
    static var option: Self { Self("option", else: "no such option") }
    /// The start of a day of a series.
    static var start: Self { Self("start", else: "no such day") }
}
