/// Guestbooks: what everybody who was there puts into one book, with or without an account.
package struct GuestbooksFeature: Feature {
    package var migrations: [Migration] {
        [.guestbooks, .guestbookCare, .guestbookVersions, .guestbookOffers, .countedTruths, .infectedFiles]
    }

    package var content: [Content] { [.guestbookPost, .guestbookFile, .guestbookReply] }

    package var otherTables: [String: Content.Export] {
        [
            "guestbook": .omitted("a host who has left has asked somebody to take it over, as their notice tells"),
            "guestbook_guest": .omitted("guestbook-posts.json and guestbook-replies.json have what the guest has said"),
            "guestbook_log": .omitted("the hosts of the book read it there"),
        ]
    }

    package var givenUpJobs: [String: JobGivingUp] {
        [
            GuestbookFile.jobKind: { payload, db in
                // What cannot be read is what it has failed for.
                guard let file = try? JSONText.decode(GuestbookFile.JobPayload.self, payload).file else { return }
                try GuestbookFile.fail(file, db)
            }
        ]
    }
}
