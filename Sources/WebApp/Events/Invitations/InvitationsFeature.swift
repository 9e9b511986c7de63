import Models
import Templates

extension InvitationsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(InvitationPath.page, isSecret: true, InvitationController.show)
        routes.post(InvitationPath.page, isSecret: true, InvitationController.update)
        routes.get(InvitationPath.file, isSecret: true, InvitationFileController.show)
        routes.post(InvitationPath.claim, isSecret: true, InvitationClaimController.create)
        routes.get(InvitationPath.mails, isSecret: true, EventMailsEndController.show)
        // Mail programs post here; they have no token of ours.
        routes.add(.post, InvitationPath.mails, isSecret: true, EventMailsEndController.create)
        routes.post(InvitationPath.mailsAgain, isSecret: true, EventMailsEndController.delete)
        routes.get(CalendarFeedPath.feed, isSecret: true, CalendarFeedController.show)
        routes.get(CalendarPath.settings, member: CalendarSettingsController.show)
        routes.post(CalendarPath.settings, member: CalendarSettingsController.create)
        routes.post(CalendarPath.removal, member: CalendarSettingsController.delete)
    }
}

extension PathParameter where Value == String {
    /// The secret of a calendar.
    static var calendar: Self { Self("file", else: "no such calendar") }
}
