/// For operators: how many people wait to be let in, and the way to them.
struct SignUpsWaiting: HTML {
    let waiting: Int
    /// Those whose address is not confirmed yet.
    let unconfirmed: Int

    var body: some HTML {
        if waiting > 0 || unconfirmed > 0 {
            Div(.class("note")) {
                P {
                    A(.href(.signUpRequests)) {
                        Count(waiting, "%1 person waits to be let in", "%1 people wait to be let in").words
                    }
                }
                if unconfirmed > 0 { P(.class("soft")) { UnconfirmedWords(count: unconfirmed).words } }
            }
        }
    }
}

/// Whom operators do not see yet.
struct UnconfirmedWords {
    let count: Int

    var words: String {
        Count(
            count,
            "%1 more has not confirmed their address yet, and is shown once they have.",
            "%1 more have not confirmed their addresses yet, and are shown once they have."
        ).words
    }
}
