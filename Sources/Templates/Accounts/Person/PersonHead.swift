/// Face, name and since when: the top of a profile.
struct PersonHead: HTML {
    let person: Person

    var body: some HTML {
        Div(.class("person-head")) {
            Face(name: person.displayName, of: person.username, photo: person.photo, size: .large)
            Div(.class("row-text")) {
                H1(.dir("auto")) { person.displayName }
                P(.class("soft")) {
                    Bdi { "@" + person.username }
                    BR()
                    tr("Member since ")
                    DayWords(day: person.memberSince)
                }
            }
        }
    }
}
