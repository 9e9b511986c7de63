import Templates

/// What `page.json` holds: the page that the peers render too.
struct GatherData: Decodable {
    struct User: Decodable {
        let username: String
        let displayName: String
    }
    struct Event: Decodable {
        let id: Int
        let title: String
        let place: String
        let iso: String
        let when: String
        let isNew: Bool
        let hostUsername: String
        let hostName: String
    }
    let user: User?
    let unread: Int
    let csrf: String
    let events: [Event]
}

/// The addresses of that page.
enum GatherRoute: LinkTarget {
    case home, events, people, inbox, login, join, logout, about, privacy, help, stylesheet
    case event(Int)
    case reply(Int)
    case person(String)

    @inline(__always) func appendAddress(to buffer: inout HTMLBuffer) {
        switch self {
        case .home: buffer.append("/")
        case .events: buffer.append("/events")
        case .people: buffer.append("/people")
        case .inbox: buffer.append("/inbox")
        case .login: buffer.append("/login")
        case .join: buffer.append("/join")
        case .logout: buffer.append("/logout")
        case .about: buffer.append("/about")
        case .privacy: buffer.append("/privacy")
        case .help: buffer.append("/help")
        case .stylesheet: buffer.append("/static/site.css")
        case .event(let id):
            buffer.append("/events/")
            buffer.append(id)
        case .reply(let id):
            buffer.append("/events/")
            buffer.append(id)
            buffer.append("#reply")
        case .person(let name):
            buffer.append("/u/")
            buffer.appendPercentEncoded(name)
        }
    }
}
