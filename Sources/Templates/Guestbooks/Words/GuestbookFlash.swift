import Models

extension Flash {
    package static let guestbookMade = Flash("guestbookMade", tr("Your guestbook is ready. Share its code."))
    package static let guestbookOpened = Flash("guestbookOpened", tr("The guestbook is open."))
    package static let guestbookJoined = Flash("guestbookJoined", tr("You’re in. Say hello!"))
    package static let guestbookPosted = Flash("guestbookPosted", tr("Posted."))
    package static let guestbookWaits = Flash("guestbookWaits", tr("Sent. It shows up once a host has approved it."))
    package static let guestbookPreparing = Flash(
        "guestbookPreparing",
        tr("Posted. Others see it as soon as the photos are ready.")
    )
    package static let guestbookTwice = Flash("guestbookTwice", tr("You have already posted this."))
    package static let guestbookSaved = Flash("guestbookSaved", tr("Saved."))
    package static let guestbookDeleted = Flash("guestbookDeleted", tr("Deleted."))
    package static let guestbookCode = Flash("guestbookCode", tr("There is a new code. The old one no longer works."))
    package static let guestbookLinks = Flash("guestbookLinks", tr("The old links no longer work."))
    package static let guestbookBanned = Flash("guestbookBanned", tr("They can no longer open the book."))
    package static let guestbookUnbanned = Flash("guestbookUnbanned", tr("They can open the book again."))
    package static let guestbookApproved = Flash("guestbookApproved", tr("All waiting posts are in the book now."))
    package static let guestbookAdopted = Flash("guestbookAdopted", tr("Your posts are with your account now."))
    package static let guestbookCover = Flash("guestbookCover", tr("That photo is the cover now."))
    package static let guestbookDraftGone = Flash("guestbookDraftGone", tr("The draft is gone."))
    package static let guestbookTaken = Flash(
        "guestbookTaken",
        tr("You host this event and its guestbook now. Its settings say who can post.")
    )
    package static let guestbookDeclined = Flash("guestbookDeclined", tr("You have declined. The book stays closed."))
    package static let guestbookKept = Flash("guestbookKept", tr("The post stays. Its reports are closed."))
    package static let guestbookReportSettled = Flash(
        "guestbookReportSettled",
        tr("Nothing was changed: somebody else has decided already.")
    )
}

extension GuestbooksFeature {
    var flashes: [Flash] {
        [
            .guestbookMade, .guestbookOpened, .guestbookJoined, .guestbookPosted, .guestbookWaits, .guestbookPreparing,
            .guestbookTwice, .guestbookSaved, .guestbookDeleted, .guestbookCode, .guestbookLinks, .guestbookBanned,
            .guestbookUnbanned, .guestbookApproved, .guestbookAdopted, .guestbookDraftGone, .guestbookKept,
            .guestbookReportSettled, .guestbookCover, .guestbookTaken, .guestbookDeclined,
        ]
    }
}
