import Models

/// The pictures of an event: the one that its hosts put there, and its preview image.
package enum EventPicturePath: String, PathPattern {
    /// Where hosts choose it.
    case form = "/events/:code/picture"
    case removal = "/events/:code/picture/delete"
    /// The preview image of a public event.
    case card = "/events/:code/card.png"
}

extension Route {
    package static func eventPicture(_ code: EventCode, _ path: EventPicturePath) -> Route {
        Route(path, .code(code))
    }

    /// `version` names the card's state, so that caches of others learn of changes.
    package static func eventCard(_ code: EventCode, version: String) -> Route {
        Route(EventPicturePath.card, .code(code), query: TextQuery(.state, version))
    }
}
