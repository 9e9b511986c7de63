/// The names of the fields that forms of accounts post. Outside tests rely on them.
package enum FieldName: String, CaseIterable, Sendable {
    case username, name, email, photo, password
    /// Of a review: 1 to 5, and words.
    case stars, text
    /// Several at once.
    case files
    /// Of a bookmark: words for oneself, the lists that it is in, and a list to be made. And a file with bookmarks.
    case note, list
    /// Quiet hours: a box, two times of the day, and whose clocks count.
    case quiet, zone
    case quietFrom = "quiet_from"
    case quietTo = "quiet_to"
    case newList = "new_list"
    case file
    case passwordConfirmation = "password_confirmation"
    /// The password that a new one replaces.
    case oldPassword = "old_password"
    case dateOfBirth = "date_of_birth"
    /// A box: the photo goes.
    case removePhoto = "remove_photo"
    /// A place chosen from a list; comes once for each.
    case place
    /// The local path to return to.
    case next
    case csrfToken = "csrf_token"
}
