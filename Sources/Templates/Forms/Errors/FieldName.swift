/// The names of the fields that the site's forms post. Outside tests rely on them.
package enum FieldName: String, CaseIterable, Sendable {
    case username, name, email, photo, password
    /// What the site speaks, as BCP 47 names it.
    case language
    /// A review's stars, 1 to 5, and its words.
    case stars, text
    /// Several at once.
    case files
    /// A box: its sender may share it. Who plays a song, and on which record.
    case shared, artist, album
    /// A bookmark's words for oneself, and the lists that it is in.
    case note, list
    /// Quiet hours: a box, two times of the day, and whose clocks count.
    case quiet, zone
    case quietFrom = "quiet_from"
    case quietTo = "quiet_to"
    /// A list of bookmarks to be made.
    case newList = "new_list"
    /// A file with bookmarks, or an address book.
    case file
    case passwordConfirmation = "password_confirmation"
    /// The password that a new one replaces.
    case oldPassword = "old_password"
    case dateOfBirth = "date_of_birth"
    /// A box: the photo goes.
    case removePhoto = "remove_photo"
    /// A place chosen from a list; comes once for each.
    case place
    /// How many people an answer brings.
    case plusOnes = "plus_ones"
    /// Why an event is called off.
    case message
    /// Why something is reported.
    case reason
    /// Who is asked: usernames, one each, and addresses.
    case participants, emails
    /// A member chosen from a list, by username; comes once for each.
    case person
    /// A box: tell me who joins; and another: choose all who are found.
    case remember, all
    /// The words of a search.
    case words = "q"
    /// Whether one's address leads to oneself: 1 or 0.
    case findable
    /// Who asked one to come, signed.
    case invitation
    /// An event's fields: what, about what, when by whose clocks, where.
    case title, description, information, date, time, address, category
    case endTime = "end_time"
    case placeName = "place_name"
    case pin
    /// Where venues are looked for: words, or a position; for what; only what is open then.
    case near, around, interest
    case openThen = "open_then"
    /// Before the start: `none`, minutes, or `own` and those minutes.
    case reminder
    case reminderMinutes = "reminder_minutes"
    /// A public event's place in words, its pin, and where the map looks.
    case location, look, zoom
    case latitude = "lat"
    case longitude = "lon"
    /// What the map of events is narrowed by.
    case from, to, within, sort
    /// How often a saved search of the map notifies, at most: `daily` or `weekly`.
    case period
    /// Seats.
    case capacity
    /// The version of an event, as the form shows it.
    case version
    /// Whether friends are told when one is busy: 1 or 0.
    case availability
    /// Whether times and places of a meeting are voted on: a switch.
    case vote
    /// The button of a form that leads on within it.
    case step
    /// What is voted on before an event is fixed: other times, in rows, and places; and which of the two is added.
    case optionDate = "option_date"
    case optionTime = "option_time"
    case optionPlace = "option_place"
    case kind
    /// How an event repeats: `never`, `daily`, `weekly`, `monthly-date`, `monthly-weekday` or `monthly-last`; every so
    /// many; on these days of a week (`MO`); and until `never`, a day (`until`) or a number of times (`count`).
    case repeats = "repeat"
    case repeatEvery = "repeat_every"
    case repeatDays = "repeat_days"
    case repeatEnd = "repeat_end"
    case repeatUntil = "repeat_until"
    case repeatCount = "repeat_count"
    /// A day of a series, by its start in epoch seconds.
    case on
    /// The local path to return to.
    case next
    /// What opens a guestbook, and what brings a guest back to one.
    case code, recovery
    /// How a guestbook is kept: its words of welcome, its picture, how it is written in, when, and for how long.
    case welcome, cover, mode
    case postsFrom = "posts_from"
    case postsUntil = "posts_until"
    case keptUntil = "kept_until"
    /// Where a post was, and whether exactly there: a box.
    case exact
    /// A box: time and place of photos may be read.
    case metadata
    /// Files that were sent before the form.
    case uploads
    /// Where a device believes to be, how exactly in metres, and whether somebody only pretends; or what a screen at the
    /// place shows.
    case accuracy, simulated
    case placeCode = "place_code"
    /// A zone: what it is painted with, its border, who finds it, when there is music, and what is done with its songs.
    case colour, shape, radius, corners, audience, curator, adding, votes, waiting
    case openingHours = "opening_hours"
    case repeatMinutes = "repeat_minutes"
    case csrfToken = "csrf_token"
    /// What makes a form that creates something idempotent: another value on every page.
    case formKey = "form_key"
}
