/// The sentences of an error page.
package struct ErrorWords: Sendable {
    let heading: String
    let happened: String
    let safe: String
    let todo: String

    private static let untouched = "Nothing was changed."

    private init(_ heading: String, _ happened: String, safe: String = Self.untouched, todo: String) {
        self.heading = heading
        self.happened = happened
        self.safe = safe
        self.todo = todo
    }

    init(status: Int) {
        self = Self.known[status] ?? (status < 500 ? Self.refused : Self.broken)
    }

    package static let exportIsRunning = ErrorWords(
        "Your copy is on its way",
        "A copy of what you have written is being downloaded already; there can be one at a time.",
        todo: "Let it come to its end, then ask again if you need another."
    )
    package static let exportsWait = ErrorWords(
        "One moment, please",
        "Other members are downloading copies of what they have written, and each takes the server a while.",
        todo: "Try again in half a minute."
    )

    private static let refused = ErrorWords(
        "We could not read that",
        "The request that reached us was not complete or not well formed.",
        todo: "Go back, check what you typed and try again."
    )
    private static let broken = ErrorWords(
        "Something broke on our side",
        "We could not finish this page. It is our mistake, not yours.",
        safe: "What was saved before is safe.",
        todo: "Try again in a moment."
    )

    private static let known: [Int: ErrorWords] = [
        400: refused,
        403: ErrorWords(
            "This is not open to you",
            "The page exists for other people, or the form was open for too long.",
            todo: "Go back, load the page again and repeat the last step."
        ),
        404: ErrorWords(
            "Page not found",
            "The address leads nowhere, or what was here is gone.",
            safe: "",
            todo: "Check the address for a typing mistake, or start from a search."
        ),
        405: ErrorWords(
            "That does not work here",
            "This address does not take what was asked of it.",
            todo: "Go back and use the links and buttons of the page."
        ),
        413: ErrorWords(
            "That is too large",
            "What you sent is larger than this page accepts.",
            todo: "Send something smaller, or in several parts."
        ),
        414: ErrorWords(
            "The address is too long",
            "What you typed made an address longer than we accept.",
            todo: "Search with fewer words."
        ),
        422: ErrorWords(
            "Something is missing",
            "We understood the form, but a part of it cannot be used as it is.",
            todo: "Go back and check the fields."
        ),
        429: ErrorWords(
            "A little too fast",
            "Many requests came from your connection in a short time.",
            todo: "Wait a minute, then try again."
        ),
        431: ErrorWords(
            "Your browser sent too much",
            "The cookies or headers of the request are larger than we accept.",
            todo: "Delete the cookies of this site and try again."
        ),
        500: broken,
        503: ErrorWords(
            "Too busy right now",
            "The server has more to do than it can, or is being looked after.",
            safe: "What was saved before is safe.",
            todo: "Wait a few seconds, then load the page again."
        ),
        507: ErrorWords(
            "There is no room",
            "The server's disk is full, so it takes no more files for now.",
            safe: "What was saved before is safe.",
            todo: "Try again later, and tell whoever looks after this site."
        ),
    ]
}
