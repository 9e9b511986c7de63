import Models
import Templates

extension FriendsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(FriendPath.list, member: FriendsController.index)
        routes.post(FriendPath.list, member: FriendsController.update)
        routes.get(FriendPath.find, member: FindFriendsController.show)
        routes.post(FriendPath.requests, member: FriendRequestsController.create)
        routes.post(FriendPath.blocks, member: BlocksController.update)
        routes.get(FriendPath.addressBook, member: AddressBookController.new)
        routes.post(
            FriendPath.addressBook,
            upload: .file(AddressBook.maxBytes),
            member: AddressBookController.create
        )
        routes.post(FriendPath.knownAddressesRemoval, member: KnownAddressesController.delete)
        routes.post(FriendPath.findability, member: FindabilityController.update)
        routes.post(FriendPath.invitations, member: SiteInvitationsController.create)
        routes.get(FriendInvitationPath.end, isSecret: true, SiteInvitationEndController.show)
        routes.add(.post, FriendInvitationPath.end, isSecret: true, SiteInvitationEndController.create)
    }

    var jobs: [String: JobHandler] { FriendMailJobs.handlers }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "Invitations to the site, with the address that was invited",
                "site_invitation",
                seconds: SiteInvitation.lifetimeSeconds,
                since: "they were sent"
            ) { try SiteInvitation.removeOld(now: $0, $1) },
            RetentionRule(
                "A friendship that was ended, for undoing it",
                "friendship_removal",
                seconds: FriendRemoval.undoSeconds,
                since: "its end"
            ) { try FriendRemoval.removeOld(now: $0, $1) },
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let friends = try ExportedFriends(of: source.account, source.db)
        return ExportPart(texts: [("friends.json", try ExportJSON.bytes(friends))])
    }
}
