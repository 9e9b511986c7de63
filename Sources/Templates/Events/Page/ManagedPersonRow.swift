import Models

/// Somebody in the hosts' list, with what hosts can do about them.
struct ManagedPersonRow: HTML {
    let guest: EventPerson
    let event: Event
    /// Why they are not mailed yet, or not at all.
    let held: HeldMail?
    let now: Int64
    let context: PageContext

    var body: some HTML {
        LI(.class("row person-row")) {
            Face(name: guest.faceName, of: guest.person?.username, photo: guest.person?.photo)
            Div(.class("row-text")) {
                Span(.dir("auto")) { guest.name(forManager: true) }
                P(.class("soft")) { isInBookAlone ? tr("In the guestbook") : guest.roleWords }
                if let held { P(.class("soft")) { HeldMailWords(held, zone: event.time.zone).sentence } }
                if !guest.attendance.note.isEmpty { P(.class("excerpt"), .dir("auto")) { guest.attendance.note } }
            }
            if guest.attendance.role != .host, event.status != .cancelled { actions }
        }
    }

    /// Nobody has asked them to come to what is for guests of its book.
    private var isInBookAlone: Bool { event.audience == .guests && guest.attendance.onlySubscribes }

    @HTMLBuilder private var actions: some HTML {
        let id = guest.attendance.id
        let name = guest.name(forManager: true)
        if guest.person != nil {
            let isCohost = guest.attendance.role == .cohost
            PostForm(.eventPerson(event.code, id, isCohost ? .cohostRemoval : .cohost), context) {
                Button(.class("button quiet"), .type("submit")) {
                    isCohost ? tr("End co-hosting") : tr("Make co-host")
                    Span(.class("visually-hidden"), .dir("auto")) { ": " + name }
                }
            }
        }
        // Who was there was there.
        if event.isAhead(at: now) {
            PostForm(.eventPerson(event.code, id, .removal), context) {
                Button(.class("button quiet danger"), .type("submit")) {
                    tr("Remove")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + name }
                }
            }
        }
    }
}
