import Templates

/// The same page appended piece by piece without any language: the bound that the templates are held against.
enum ByHand {
    static func render(_ page: GatherData, into o: inout HTMLBuffer) {
        o.append("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" ")
        o.append("content=\"width=device-width, initial-scale=1\"><title>Upcoming events</title>")
        o.append(
            "<link rel=\"stylesheet\" href=\"/static/site.css\"></head><body><header><a class=\"brand\" href=\"/\">"
        )
        o.append("Gather</a><nav aria-label=\"Main\"><ul>")
        if let user = page.user {
            o.append("<li><a href=\"/events\">Events</a></li><li><a href=\"/people\">People</a></li>")
            o.append("<li><a href=\"/inbox\">Inbox <span class=\"count\">")
            o.append(page.unread)
            o.append("</span></a></li><li><a href=\"/u/")
            o.appendAttributeValue(user.username)
            o.append("\">")
            o.appendText(user.displayName)
            o.append("</a></li>")
        } else {
            o.append("<li><a href=\"/login\">Sign in</a></li><li><a href=\"/join\">Join</a></li>")
        }
        o.append("</ul></nav>")
        if page.user != nil {
            o.append("<form method=\"post\" action=\"/logout\"><input type=\"hidden\" name=\"csrf\" value=\"")
            o.appendAttributeValue(page.csrf)
            o.append("\"><button>Sign out</button></form>")
        }
        o.append("</header><main><h1>Upcoming events</h1>")
        for event in page.events { render(event, into: &o) }
        o.append("</main><footer><p><a href=\"/about\">About</a> <a href=\"/privacy\">Privacy</a> ")
        o.append("<a href=\"/help\">Help</a></p></footer></body></html>")
    }

    private static func render(_ event: GatherData.Event, into o: inout HTMLBuffer) {
        o.append("<article class=\"event\" id=\"event-")
        o.append(event.id)
        o.append("\"><h2><a href=\"/events/")
        o.append(event.id)
        o.append("\">")
        o.appendText(event.title)
        o.append("</a>")
        if event.isNew { o.append(" <span class=\"badge\">New</span>") }
        o.append("</h2><p class=\"when\"><time datetime=\"")
        o.appendAttributeValue(event.iso)
        o.append("\">")
        o.appendText(event.when)
        o.append("</time></p><p class=\"where\">")
        o.appendText(event.place)
        o.append("</p><p class=\"host\">Hosted by <a href=\"/u/")
        o.appendAttributeValue(event.hostUsername)
        o.append("\">")
        o.appendText(event.hostName)
        o.append("</a></p><p class=\"more\"><a href=\"/events/")
        o.append(event.id)
        o.append("#reply\">Reply</a></p></article>")
    }
}
