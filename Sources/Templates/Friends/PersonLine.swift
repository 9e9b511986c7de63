/// Face, name and username: what a row says of somebody.
struct PersonLine: HTML {
    let person: Byline

    var body: some HTML {
        Face(name: person.displayName, of: person.username, photo: person.photo)
        Div(.class("row-text")) {
            A(.class("row-link"), .href(.person(username: person.username)), .dir("auto")) { person.displayName }
            if person.displayName != person.username { P(.class("soft")) { Bdi { "@" + person.username } } }
        }
    }
}
