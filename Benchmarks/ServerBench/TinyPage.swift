import Templates

/// About 1 KB of HTML, made anew for each request.
struct TinyPage: HTML {
    private static let steps = [
        "Make an event: a title, a time and a place are enough.",
        "Invite people by link or by name.",
        "They answer yes, no or maybe, and get a reminder when they want one.",
    ]

    var body: some HTML {
        Doctype()
        HTMLRoot(.lang("en")) {
            Head {
                Meta(.charset("utf-8"))
                Title { "Hello" }
            }
            BodyElement {
                Main {
                    H1 { "Hello" }
                    P {
                        """
                        This is a place to plan things with people you know. Make an event, choose who may see it, and \
                        send it round.
                        """
                    }
                    P {
                        """
                        There is no feed, and nobody sells what you write here. What you post is seen by the people you \
                        chose, and by no one else.
                        """
                    }
                    H2 { "How it works" }
                    OL {
                        for step in Self.steps { LI { step } }
                    }
                    P {
                        """
                        Everything works with a phone, a keyboard or a screen reader, by day and by night, and most of it \
                        without a script. If something is wrong, the page says what happened, what is safe, and what to \
                        do. Nothing is lost on the way: what was typed stays where it was typed until it has arrived.
                        """
                    }
                }
            }
        }
    }
}
