extension RouteTable {
    static func addInvitations(to routes: inout RouteTable) {
        routes.get("/invitations/:token", InvitationController.show)
        routes.post("/invitations/:token", InvitationController.answer)
        routes.get("/invitations/:token/invite.ics", InvitationController.file)
        routes.post("/invitations/:token/claim", InvitationController.claim)
        routes.get("/invitations/mails/:token", EventMailsController.show)
        // Mail programs post here; they have no token of ours.
        routes.add(.post, "/invitations/mails/:token", EventMailsController.end)
        routes.post("/invitations/mails/:token/delete", EventMailsController.begin)
        routes.get("/calendar/:file", CalendarFeedController.show)
        routes.get("/settings/calendar", member: CalendarSettingsController.show)
        routes.post("/settings/calendar", member: CalendarSettingsController.renew)
        routes.post("/settings/calendar/delete", member: CalendarSettingsController.switchOff)
    }
}
