/// One device that is logged in.
struct SessionItem: HTML {
    let session: SessionRow
    let now: Int
    let context: PageContext

    var body: some HTML {
        let device = DeviceWords(userAgent: session.userAgent).words
        LI(.class("row")) {
            Span(.class("hue-icon")) { Icon(.device, context.assets) }
            Div(.class("row-text")) {
                Strong { device }
                P(.class("soft")) {
                    if let words = session.network.words, !session.isCurrent { words + " · " }
                    session.method.words
                }
                P(.class("soft")) {
                    if session.isCurrent {
                        tr("This device")
                    } else {
                        tr("Used \(AgoWords(epochSeconds: session.lastUsed, now: now).words)")
                        BR()
                        InstantWords(epochSeconds: session.lastUsed)
                    }
                }
            }
            if !session.isCurrent {
                PostForm(.sessionEnd(id: session.id), context) {
                    Button(.class("button quiet"), .type("submit")) {
                        tr("Log out")
                        Span(.class("visually-hidden")) { " " + device }
                    }
                }
            }
        }
    }
}
