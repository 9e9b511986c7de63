import Templates

/// The peers' page written in our language, as a page of the site would be.
struct GatherPage: HTML {
    let data: GatherData

    var body: some HTML {
        Doctype()
        HTMLRoot(.lang("en")) {
            Head {
                Meta(.charset("utf-8"))
                Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Title { "Upcoming events" }
                Link(.rel("stylesheet"), .href(GatherRoute.stylesheet))
            }
            BodyElement {
                GatherHeader(data: data)
                Main {
                    H1 { "Upcoming events" }
                    ForEach(data.events) { GatherRow(event: $0) }
                }
                Footer {
                    P {
                        A(.href(GatherRoute.about)) { "About" }
                        " "
                        A(.href(GatherRoute.privacy)) { "Privacy" }
                        " "
                        A(.href(GatherRoute.help)) { "Help" }
                    }
                }
            }
        }
    }
}

struct GatherHeader: HTML {
    let data: GatherData

    var body: some HTML {
        Header {
            A(.class("brand"), .href(GatherRoute.home)) { "Gather" }
            Nav(.ariaLabel("Main")) {
                UL {
                    if let user = data.user {
                        LI { A(.href(GatherRoute.events)) { "Events" } }
                        LI { A(.href(GatherRoute.people)) { "People" } }
                        LI {
                            A(.href(GatherRoute.inbox)) {
                                "Inbox "
                                Span(.class("count")) { data.unread }
                            }
                        }
                        LI { A(.href(GatherRoute.person(user.username))) { user.displayName } }
                    } else {
                        LI { A(.href(GatherRoute.login)) { "Sign in" } }
                        LI { A(.href(GatherRoute.join)) { "Join" } }
                    }
                }
            }
            if data.user != nil {
                Form(.method("post"), .action(GatherRoute.logout)) {
                    Input(.type("hidden"), .name(FieldName("csrf")), .value(data.csrf))
                    Button { "Sign out" }
                }
            }
        }
    }
}

struct GatherRow: HTML {
    let event: GatherData.Event

    var body: some HTML {
        Article(.class("event"), .id("event-", event.id)) {
            H2 {
                A(.href(GatherRoute.event(event.id))) { event.title }
                if event.isNew {
                    " "
                    Span(.class("badge")) { "New" }
                }
            }
            P(.class("when")) { Time(.dateTime(event.iso)) { event.when } }
            P(.class("where")) { event.place }
            P(.class("host")) {
                "Hosted by "
                A(.href(GatherRoute.person(event.hostUsername))) { event.hostName }
            }
            P(.class("more")) { A(.href(GatherRoute.reply(event.id))) { "Reply" } }
        }
    }
}
