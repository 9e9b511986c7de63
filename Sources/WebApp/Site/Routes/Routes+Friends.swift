extension RouteTable {
    static func addFriends(to routes: inout RouteTable) {
        routes.get("/friends", member: FriendsController.index)
        routes.post("/friends", member: FriendsController.update)
        routes.get("/friends/find", member: FindFriendsController.show)
        routes.post("/friends/requests", member: FriendRequestsController.create)
        routes.post("/friends/blocks", member: BlocksController.update)
        routes.get("/friends/import", member: AddressBookController.new)
        routes.post(
            "/friends/import",
            uploadBytes: AddressBook.maxBytes + 65_536,
            member: AddressBookController.create
        )
        routes.post("/friends/addresses/delete", member: FindFriendsController.forgetAddresses)
        routes.post("/friends/findability", member: FindFriendsController.setFindability)
        routes.post("/friends/invitations", member: SiteInvitationsController.create)
        routes.get("/friends/invitations/:token", SiteInvitationsController.showEnd)
        routes.add(.post, "/friends/invitations/:token", SiteInvitationsController.end)
    }
}
