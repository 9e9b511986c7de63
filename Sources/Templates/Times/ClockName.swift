/// A time zone of the tz database for people, by its town: "Lisbon time". What has no town stands by its name.
struct ClockName: Hashable {
    let words: String

    init(_ name: String) {
        let parts = name.split(separator: "/")
        guard parts.count > 1, let town = parts.last, parts[0] != "Etc" else {
            words = name
            return
        }
        words = tr("\(town.replacing("_", with: " ")) time", "of a town")
    }
}
