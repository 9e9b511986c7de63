import Models
import Templates

/// Guestbooks: what everybody who was there puts into one book, with or without an account.
struct GuestbooksFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(GuestbooksPath.list, GuestbooksController.index)
        routes.get(GuestbooksPath.past, member: PastGuestbooksController.index)
        routes.get(GuestbooksPath.new, member: GuestbookNewController.new)
        routes.post(GuestbooksPath.new, upload: .pictures(1), member: GuestbookNewController.create)
        routes.post(GuestbooksPath.draftRemoval, member: GuestbookNewController.delete)
        routes.get(GuestbooksPath.join, JoinController.new)
        routes.post(GuestbooksPath.join, JoinController.create)
        routes.get(GuestbooksPath.recovery, GuestRecoveryController.new)
        routes.post(GuestbooksPath.recovery, GuestRecoveryController.create)
        routes.get(JoinPath.join, isSecret: true, JoinController.show)
        mountBook(in: &routes)
        mountPosts(in: &routes)
        mountLinks(in: &routes)
    }

    /// For whoever has a key that a host has passed on.
    private func mountLinks(in routes: inout RouteTable) {
        routes.get(GuestbookPath.feed, GuestbookFeedController.show)
        routes.get(GuestbookPath.wall, WallController.show)
        routes.get(GuestbookPath.wallItems, WallItemsController.index)
        routes.get(GuestbookLinkedPath.media, GuestbookLinkedMediaController.show)
    }

    private func mountBook(in routes: inout RouteTable) {
        routes.get(GuestbookPath.timeline, GuestbookController.show)
        routes.post(GuestbookPath.timeline, member: GuestbookController.create)
        routes.get(GuestbookPath.welcome, GuestWelcomeController.show)
        routes.get(GuestbookPath.settings, GuestbookSettingsController.edit)
        routes.post(GuestbookPath.settings, GuestbookSettingsController.update)
        routes.post(GuestbookPath.code, GuestbookCodeController.update)
        routes.post(GuestbookPath.links, GuestbookLinksController.update)
        routes.get(GuestbookPath.people, GuestbookPeopleController.index)
        routes.post(GuestbookGuestPath.ban, GuestbookBanController.create)
        routes.post(GuestbookGuestPath.banRemoval, GuestbookBanController.delete)
        routes.get(GuestbookPath.print, GuestbookPrintController.show)
        routes.get(GuestbookPath.log, GuestbookLogController.index)
        routes.get(GuestbookPath.keepsake, KeepsakeController.show)
        routes.post(GuestbookPath.approvals, GuestbookApprovalController.create)
        routes.post(GuestbookPath.adoption, member: GuestbookAdoptionController.create)
    }

    private func mountPosts(in routes: inout RouteTable) {
        routes.get(GuestbookPath.new, GuestbookPostController.new)
        routes.post(GuestbookPath.new, upload: GuestbookPostController.limit, GuestbookPostController.create)
        routes.get(GuestbookPostPath.post, GuestbookPostController.show)
        routes.get(GuestbookPostPath.edit, GuestbookPostController.edit)
        routes.post(GuestbookPostPath.edit, GuestbookPostController.update)
        routes.post(GuestbookPostPath.removal, GuestbookPostController.delete)
        routes.post(GuestbookPostPath.state, GuestbookPostStateController.update)
        routes.post(GuestbookPostPath.reaction, GuestbookReactionController.create)
        routes.post(GuestbookPostPath.reactionRemoval, GuestbookReactionController.delete)
        routes.post(GuestbookPostPath.replies, GuestbookReplyController.create)
        routes.get(GuestbookFilePath.original, GuestbookOriginalController.show)
        routes.post(GuestbookReplyPath.removal, GuestbookReplyController.delete)
        routes.post(GuestbookReplyPath.state, GuestbookReplyStateController.update)
    }

    var jobs: [String: JobHandler] { GuestbookFileJob.handlers }
}
