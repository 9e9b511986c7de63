import Models
import Templates

extension NoticesFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(NoticesPath.list, member: NoticesController.index)
        routes.post(NoticesPath.allRead, member: ReadMarksController.create)
        routes.get(NoticesPath.settings, member: NoticeSettingsController.show)
        routes.post(NoticesPath.settings, member: NoticeSettingsController.update)
        // These are for notices.js alone.
        routes.get(NoticesPath.stream, member: NoticeStreamController.show)
        routes.get(NoticesPath.count, member: UnreadCountController.show)
        routes.get(NoticesPath.pushKey, member: PushController.show)
        routes.post(NoticesPath.push, keepsWords: false, member: PushController.create)
        routes.post(NoticesPath.pushRemoval, keepsWords: false, member: PushController.delete)
        routes.get(UnsubscriptionPath.end, isSecret: true, UnsubscriptionController.show)
        // Mail programs post here without a cookie or a page of ours (RFC 8058 section 3.2): the address is the proof.
        routes.add(.post, UnsubscriptionPath.end, isSecret: true, UnsubscriptionController.create)
        routes.post(NoticePath.open, member: NoticesController.open)
        routes.post(NoticePath.read, member: ReadMarkController.create)
    }

    var jobs: [String: JobHandler] { NoticeJobs.handlers }

    var retention: [RetentionRule] {
        [
            RetentionRule("Notices that were read", "notice", seconds: Notice.keptSeconds, since: "they were read") {
                try Notice.removeOld(now: $0, $1)
            }
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let notices = try Notice.all(of: source.account, source.db).map(ExportedNotice.init)
        return ExportPart(texts: [("notices.json", try ExportJSON.bytes(notices))])
    }
}

extension PathParameter where Value == Int64 {
    static var notice: Self { Self("id", else: "no such notice") }
}
