/// The sentences of an error page.
package struct ErrorWords: Sendable {
    let heading: String
    let happened: String
    let safe: String
    let todo: String

    private static var untouched: String { tr("Nothing was changed.") }

    private init(_ heading: String, _ happened: String, safe: String = Self.untouched, todo: String) {
        self.heading = heading
        self.happened = happened
        self.safe = safe
        self.todo = todo
    }

    init(status: Int) {
        self = status < 500 ? Self.refusal(status) : Self.failure(status)
    }

    package static var exportIsRunning: ErrorWords {
        ErrorWords(
            tr("Your copy is on its way"),
            tr("A copy of what you have written is being downloaded already; there can be one at a time."),
            todo: tr("Let it come to its end, then ask again if you need another.")
        )
    }
    package static var heldEvent: ErrorWords {
        ErrorWords(
            tr("This event is held"),
            tr("It is held by the people who run this site at the moment, and nobody who was asked sees it."),
            todo: tr("Come back later. What is told of it is told once it is shown again.")
        )
    }
    package static var formatUnknown: ErrorWords {
        ErrorWords(
            tr("This format is not offered"),
            tr("What was asked for comes as JSON or as XML, and in no other format."),
            todo: tr("Ask for one of the two.")
        )
    }
    package static func formTooLarge(kilobytes: Int) -> ErrorWords {
        ErrorWords(
            tr("That is too large"),
            tr("What you sent is larger than the \(kilobytes) KB that this page accepts."),
            todo: tr("Go back to what you typed, and send less of it at once.")
        )
    }
    package static var placesUnreadable: ErrorWords {
        ErrorWords(
            tr("No places can be found for now"),
            tr("The map of this site cannot be read."),
            safe: tr("What people have written is safe."),
            todo: tr("Tell whoever looks after this site: their log says what to do.")
        )
    }
    package static var filesAway: ErrorWords {
        ErrorWords(
            tr("No photos or songs for a moment"),
            tr("The store in which photos, films and songs lie does not answer."),
            safe: tr("What was saved before is safe."),
            todo: tr("Wait a minute, then try again. Everything without files works.")
        )
    }
    package static var perhapsSaved: ErrorWords {
        ErrorWords(
            tr("This may be saved, or not"),
            tr("The connection to our database broke just as it saved what you sent."),
            safe: tr("What was saved before is safe."),
            todo: tr("Look at the page in half a minute to see whether it is there, before you send it again.")
        )
    }
    package static var exportsWait: ErrorWords {
        ErrorWords(
            tr("One moment, please"),
            tr("Other members are downloading copies of what they have written, and each takes the server a while."),
            todo: tr("Try again in half a minute.")
        )
    }

    private static var refused: ErrorWords {
        ErrorWords(
            tr("We could not read that"),
            tr("The request that reached us was not complete or not well formed."),
            todo: tr("Go back, check what you typed and try again.")
        )
    }
    private static var broken: ErrorWords {
        ErrorWords(
            tr("Something broke on our side"),
            tr("We could not finish this page. It is our mistake, not yours."),
            safe: tr("What was saved before is safe."),
            todo: tr("Try again in a moment.")
        )
    }

    private static func refusal(_ status: Int) -> ErrorWords {
        switch status {
        case 403:
            ErrorWords(
                tr("This is not open to you"),
                tr("The page exists for other people, or the form was open for too long."),
                todo: tr("Go back, load the page again and repeat the last step.")
            )
        case 404:
            ErrorWords(
                tr("Page not found"),
                tr("The address leads nowhere, or what was here is gone."),
                safe: "",
                todo: tr("Check the address for a typing mistake, or start from a search.")
            )
        case 405:
            ErrorWords(
                tr("That does not work here"),
                tr("This address does not take what was asked of it."),
                todo: tr("Go back and use the links and buttons of the page.")
            )
        case 413:
            ErrorWords(
                tr("That is too large"),
                tr("What you sent is larger than this page accepts."),
                todo: tr("Send something smaller, or in several parts.")
            )
        case 414:
            ErrorWords(
                tr("The address is too long"),
                tr("What you typed made an address longer than we accept."),
                todo: tr("Search with fewer words.")
            )
        case 422:
            ErrorWords(
                tr("Something is missing"),
                tr("We understood the form, but a part of it cannot be used as it is."),
                todo: tr("Go back and check the fields.")
            )
        case 429:
            ErrorWords(
                tr("A little too fast"),
                tr("Many requests came from your connection in a short time."),
                todo: tr("Wait a minute, then try again.")
            )
        case 431:
            ErrorWords(
                tr("Your browser sent too much"),
                tr("The cookies or headers of the request are larger than we accept."),
                todo: tr("Delete the cookies of this site and try again.")
            )
        default: refused
        }
    }

    private static func failure(_ status: Int) -> ErrorWords {
        switch status {
        case 503:
            ErrorWords(
                tr("Too busy right now"),
                tr("The server has more to do than it can, or is being looked after."),
                safe: tr("What was saved before is safe."),
                todo: tr("Wait a few seconds, then load the page again.")
            )
        case 507:
            ErrorWords(
                tr("There is no room"),
                tr("The server’s disk is full, so nothing new can be kept for now."),
                safe: tr("What was saved before is safe."),
                todo: tr(
                    "Go back to keep what you have typed, try again later, and tell whoever looks after this site."
                )
            )
        default: broken
        }
    }
}
