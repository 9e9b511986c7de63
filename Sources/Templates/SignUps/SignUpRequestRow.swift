import Auth
import Models

/// Somebody who waits: what they say, and the two things that can be decided.
struct SignUpRequestRow: HTML {
    let request: SignUpRequest
    let typed: SignUpDecisionForm?
    /// Epoch seconds.
    let now: Int64
    let context: PageContext

    static func prefix(_ request: Int64) -> String { "request-\(request)-" }

    var body: some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                P {
                    A(.href(.operatedPerson(request.person.username, .show)), .dir("auto")) {
                        request.person.displayName
                    }
                    Span(.class("soft")) {
                        " "
                        Bdi { "@" + request.person.username }
                    }
                }
                P(.class("soft")) { facts }
                P(.class("soft"), .dir("auto")) { request.question }
                P(.class("typed"), .dir("auto")) { request.answer }
                decision
            }
        }
    }

    @HTMLBuilder private var facts: some HTML {
        tr("Asked \(AgoWords(epochSeconds: Int(request.createdAt), now: Int(now)).words)")
        " · "
        Bdi { InternationalDomain.shown("@" + request.domain) }
        if request.confirmedAt == nil { " · " + tr("Address not confirmed") }
        " · "
        request.origin.words
    }

    private var decision: some HTML {
        let fields = FormFieldSet(
            errors: typed?.errors ?? .none,
            assets: context.assets,
            prefix: Self.prefix(request.id)
        )
        return PostForm(.signUpRequest(request.id), context) {
            fields.textArea(
                .message,
                tr("A word to \(request.person.displayName)"),
                value: typed?.words ?? "",
                help: tr("It goes into the mail, and stands in the list of decisions. At most 500 characters."),
                rows: 2
            )
            P(.class("actions")) {
                Button(.class("button"), .type("submit"), .name(.decision), .value("approve")) { tr("Let in") }
                " "
                Button(.class("button quiet danger"), .type("submit"), .name(.decision), .value("refuse")) {
                    tr("Refuse and erase")
                }
            }
        }
    }
}

extension SignUpRequest.Origin {
    var words: String {
        switch self {
        case .alone: tr("Came without an invitation")
        case .link: tr("Brought a link that is used up or over")
        case .invitation: tr("Was asked by a member who may bring nobody now")
        }
    }
}

extension SignUpDecision {
    /// For whoever wanted to decide the same.
    var words: String {
        let when = InstantWords(epochSeconds: Int(decidedAt)).words
        let who = operatorName ?? (isCommand ? tr("the command line") : tr("an operator who has left"))
        return isApproval
            ? tr("Nothing was changed: \(who) has let this person in already, on \(when).")
            : tr("Nothing was changed: \(who) has refused this person already, on \(when).")
    }
}
