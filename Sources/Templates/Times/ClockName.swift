import Clocks

/// A time zone of the tz database for people, by its town in the reader's language: "Lisbon time". What has no town stands
/// by its name.
struct ClockName: Hashable {
    let words: String

    init(_ name: String) {
        let parts = name.split(separator: "/")
        guard parts.count > 1, let town = parts.last, parts[0] != "Etc" else {
            words = name
            return
        }
        let language = Language.current
        let local = language.isTranslated ? ExemplarCity.name(of: name, in: language.code) : nil
        words = tr("\(local ?? String(town.replacing("_", with: " "))) time", "of a town")
    }
}
