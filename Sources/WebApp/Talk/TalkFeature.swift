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
    }

    private func mountMessages(in routes: inout RouteTable) {
        typealias Own = EventMessagePath
        typealias Mailed = InvitationMessagePath
        routes.get(Own.message, Mailed.message, to: .open, TalkMessageController.show)
        routes.get(Own.edit, Mailed.edit, to: .edit, TalkMessageController.edit)
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
        _ event: any PathPattern,
        _ invitation: any PathPattern,
        to act: TalkAct,
        _ action: @escaping @Sendable (TalkRequest) async throws -> Response
    ) {
        get(
            event,
            member: { member in
                try await action(TalkRequest(member, on: member.visit.day(), to: act))
            }
        )
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
        post(
            event,
            member: { member, form in
                try await action(TalkRequest(member, on: form.day(), to: .open), form)
            }
        )
        post(invitation, isSecret: true) { visit, form in
            try await action(TalkRequest(invitation: visit, on: form.day(), to: .open), form)
        }
    }
}
