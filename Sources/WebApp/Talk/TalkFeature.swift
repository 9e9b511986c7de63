import HTTPServer
import Models
import Templates

extension TalkFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(EventTalkPath.talk, InvitationTalkPath.talk, to: .open, TalkController.index)
        routes.post(EventTalkPath.talk, InvitationTalkPath.talk, TalkController.create)
        routes.post(EventTalkPath.updates, upload: .pictures(1), member: TalkUpdatesController.create)
        routes.post(EventTalkPath.late, InvitationTalkPath.late, TalkLateController.create)
        routes.get(EventTalkPath.stream, InvitationTalkPath.stream, to: .open, TalkStreamController.show)
        routes.post(EventTalkPath.mode, member: TalkModeController.update)
        mountMessages(in: &routes)
        mountCircles(in: &routes)
    }

    /// The same in circles, for members alone.
    private func mountCircles(in routes: inout RouteTable) {
        typealias Path = CircleMessagePath
        routes.get(CircleTalkPath.talk, to: .open, TalkController.index)
        routes.post(CircleTalkPath.talk, TalkController.create)
        routes.post(CircleTalkPath.updates, upload: .pictures(1), member: TalkUpdatesController.create)
        routes.get(CircleTalkPath.stream, to: .open, TalkStreamController.show)
        routes.post(CircleTalkPath.mode, member: TalkModeController.update)
        routes.get(Path.message, to: .open, TalkMessageController.show)
        routes.get(Path.edit, to: .open, TalkMessageController.edit)
        routes.post(Path.edit, TalkMessageController.update)
        routes.post(Path.removal, TalkMessageController.delete)
        routes.post(Path.replies, TalkReplyController.create)
        routes.post(Path.reaction, TalkReactionController.create)
        routes.post(Path.reactionRemoval, TalkReactionController.delete)
        routes.get(Path.report, to: .report, TalkReportController.new)
        routes.post(Path.report, TalkReportController.create)
        routes.post(Path.state, member: TalkStateController.update)
        routes.post(Path.reportRemoval, member: TalkReportController.delete)
    }

    private func mountMessages(in routes: inout RouteTable) {
        typealias Own = EventMessagePath
        typealias Mailed = InvitationMessagePath
        routes.get(Own.message, Mailed.message, to: .open, TalkMessageController.show)
        routes.get(Own.edit, Mailed.edit, to: .open, TalkMessageController.edit)
        routes.post(Own.edit, Mailed.edit, TalkMessageController.update)
        routes.post(Own.removal, Mailed.removal, TalkMessageController.delete)
        routes.post(Own.replies, Mailed.replies, TalkReplyController.create)
        routes.post(Own.reaction, Mailed.reaction, TalkReactionController.create)
        routes.post(Own.reactionRemoval, Mailed.reactionRemoval, TalkReactionController.delete)
        routes.get(Own.report, Mailed.report, to: .report, TalkReportController.new)
        routes.post(Own.report, Mailed.report, TalkReportController.create)
        routes.post(Own.state, member: TalkStateController.update)
        routes.post(Own.reportRemoval, member: TalkReportController.delete)
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let messages = try OwnTalkMessage.list(by: source.account, source.db)
        return ExportPart(
            texts: [("talk.json", try ExportJSON.bytes(messages.map(ExportedTalk.init)))],
            pictures: messages.compactMap { ExportedTalk.picture($0) }
        )
    }
}

/// What members do on the page of an event, others do by the link of their mail.
extension RouteTable {
    fileprivate mutating func get(
        _ own: any PathPattern,
        to act: TalkAct,
        _ action: @escaping @Sendable (TalkRequest) async throws -> Response
    ) {
        get(own, member: { member in try await action(TalkRequest(member, on: member.visit.day(), to: act)) })
    }

    fileprivate mutating func post(
        _ own: any PathPattern,
        _ action: @escaping @Sendable (TalkRequest, FormData) async throws -> Response
    ) {
        post(own, member: { member, form in try await action(TalkRequest(member, on: form.day(), to: .open), form) })
    }

    fileprivate mutating func get(
        _ event: any PathPattern,
        _ invitation: any PathPattern,
        to act: TalkAct,
        _ action: @escaping @Sendable (TalkRequest) async throws -> Response
    ) {
        get(event, to: act, action)
        get(invitation, isSecret: true) { visit in
            try await action(TalkRequest(invitation: visit, on: visit.day(), to: act))
        }
    }

    /// Whoever comes to the talk keeps their words where it does not take them any more.
    fileprivate mutating func post(
        _ event: any PathPattern,
        _ invitation: any PathPattern,
        _ action: @escaping @Sendable (TalkRequest, FormData) async throws -> Response
    ) {
        post(event, action)
        post(invitation, isSecret: true) { visit, form in
            try await action(TalkRequest(invitation: visit, on: form.day(), to: .open), form)
        }
    }
}
