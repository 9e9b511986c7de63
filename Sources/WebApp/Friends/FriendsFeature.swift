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

    func export(_ source: ExportSource) throws -> ExportPart {
        let friends = try ExportedFriends(of: source.account, source.db)
        return ExportPart(texts: [("friends.json", try ExportJSON.bytes(friends))])
    }
}
