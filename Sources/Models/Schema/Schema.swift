/// The steps that make `hereabouts.sqlite`, a file each, in the order in which they run; `docs/schema.sql` shows their sum.
package enum Schema {
    package static let migrations = [
        settings, accounts, bookmarks, jobs, placeMembers, bookmarkLists, friends, events, notices, eventMap, ratings,
        alerts, eventPictures, moderation, numbers, forms, jobLanes, strangerMails, hosts, movedDays,
        daySeats, alertClocks, resetMails, toldChanges, pinChanges, guestbooks, uploads,
        guestbookCare, zones, tracks, guestbookVersions, guestNames, languages, mediumPictures,
        noticeDays, moderationTitles,
    ]
}
