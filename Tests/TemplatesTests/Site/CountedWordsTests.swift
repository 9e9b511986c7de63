import Models
import Testing

@testable import Templates

/// Sentences with a number that may be one.
struct CountedWordsTests {
    @Test(arguments: [
        (SongProblem.tooLong(maxMinutes: 1).sentence, "This song is too long: it may last 1 minute at most."),
        (SongProblem.tooLong(maxMinutes: 20).sentence, "This song is too long: it may last 20 minutes at most."),
        (MediaProblem.tooLong(maxMinutes: 1).sentence, "This video is too long: it may last 1 minute at most."),
        (PhotoReason.tooManyChosen(most: 1).sentence, "Choose at most 1 photo at once."),
        (InvitationProblem.tooMany(limit: 1).sentence, "Up to 1 person can be asked to one event."),
        (InvitationProblem.tooMany(limit: 200).sentence, "Up to 200 people can be asked to one event."),
        (BookmarkRemark.Reason.moreLists(1).words, "1 of its lists is left out."),
        (BookmarkRemark.Reason.moreLists(3).words, "3 of its lists are left out."),
        (
            BookmarkImportReason.interrupted(done: 0, count: 1).sentence,
            "Something went wrong after 0 of 1 place, which are kept. Send the file again for the rest."
        ),
        (VenueWords.count(1, "Ax"), "One place near Ax."),
        (VenueWords.count(2, "Ax"), "2 places near Ax, nearest first."),
        (ReminderFields.words("own", "1"), "Reminder 1 minute before"),
        (ReminderFields.words("30", ""), "Reminder 30 minutes before"), (ReminderFields.words("own", ""), "Reminder"),
        (ReminderFields.words("60", ""), "Reminder 1 hour before"),
    ])
    func `one is said as one`(said: String, words: String) { #expect(said == words) }
}
