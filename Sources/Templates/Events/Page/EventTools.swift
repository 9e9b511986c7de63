import Models

/// What hosts can do with their event.
struct EventTools: HTML {
    let event: Event
    let counts: AnswerCounts
    let hasPicture: Bool
    let hasBook: Bool
    let hasZone: Bool
    let now: Int64
    let context: PageContext

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("For hosts") }
            Div(.class("actions")) {
                if event.status != .cancelled {
                    A(.class("button quiet"), .href(.event(event.code, .edit))) {
                        Icon(.pencil, context.assets)
                        tr("Edit")
                    }
                }
                EventPictureTool(event: event, hasPicture: hasPicture, assets: context.assets)
                if !hasBook {
                    PostForm(.guestbook(event.code), context) {
                        Button(.class("button quiet"), .type("submit")) {
                            Icon(.heart, context.assets)
                            tr("Open the guestbook")
                        }
                    }
                }
                if !hasZone { EventZoneButton(event: event, now: now, context: context) }
                if event.status != .cancelled {
                    A(.class("button quiet"), .href(.event(event.code, .people))) {
                        Icon(.people, context.assets)
                        tr("People")
                    }
                    A(.class("button quiet"), .href(.meetingCopy(of: event.code))) { tr("Duplicate") }
                    if !event.isAhead(at: now) {
                        PostForm(.eventCircle(event.code), context, creates: true) {
                            Button(.class("button quiet"), .type("submit")) {
                                Icon(.people, context.assets)
                                tr("The same people again")
                            }
                        }
                    }
                    if event.isAhead(at: now) {
                        A(.class("button quiet danger"), .href(.event(event.code, .cancellation))) {
                            tr("Cancel event")
                        }
                    }
                }
            }
        }
    }
}
