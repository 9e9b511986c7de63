import Templates

/// Events for people without an account, and for calendar programs.
struct InvitationsFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(InvitationPath.page, isSecret: true, InvitationController.show)
        routes.post(InvitationPath.page, isSecret: true, InvitationController.answer)
        routes.get(InvitationPath.file, isSecret: true, InvitationController.file)
        routes.post(InvitationPath.claim, isSecret: true, InvitationController.claim)
        routes.get(InvitationPath.mails, isSecret: true, EventMailsController.show)
        // Mail programs post here; they have no token of ours.
        routes.add(.post, InvitationPath.mails, isSecret: true, EventMailsController.end)
        routes.post(InvitationPath.mailsAgain, isSecret: true, EventMailsController.begin)
        routes.get(CalendarFeedPath.feed, isSecret: true, CalendarFeedController.show)
        routes.get(CalendarPath.settings, member: CalendarSettingsController.show)
        routes.post(CalendarPath.settings, member: CalendarSettingsController.renew)
        routes.post(CalendarPath.removal, member: CalendarSettingsController.switchOff)
    }
}

extension PathParameter where Value == String {
    /// The secret of a calendar.
    static var calendar: Self { Self("file", else: "no such calendar") }
}
