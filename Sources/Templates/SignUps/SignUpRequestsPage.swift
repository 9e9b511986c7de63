import Models

/// Where operators let people in, or not.
package struct SignUpRequestsPage: Page {
    package let context: PageContext
    package let requests: SignUpRequestList
    /// What was typed about one of them and not taken.
    package let typed: SignUpDecisionForm?
    /// What somebody else has decided about the one that an operator has just decided about.
    package let settled: SignUpDecision?
    /// Epoch seconds.
    package let now: Int64

    package init(
        context: PageContext,
        requests: SignUpRequestList,
        typed: SignUpDecisionForm? = nil,
        settled: SignUpDecision? = nil,
        now: Int64
    ) {
        self.context = context
        self.requests = requests
        self.typed = typed
        self.settled = settled
        self.now = now
    }

    package var errors: FieldErrors { typed?.errors ?? .none }
    package var title: String { FormTitle.words(tr("Who waits"), errors) }
    package var description: String { tr("People who have asked to be let in.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.signUps, context) {
            if let settled { P(.class("note"), .role("status")) { settled.words } }
            if let typed {
                ErrorSummary(errors: errors, prefix: SignUpRequestRow.prefix(typed.request), assets: context.assets)
            }
            if !requests.isMailed {
                P(.class("note")) {
                    tr(
                        """
                        This site sends no mails: addresses cannot be confirmed, and nobody is told what you decide \
                        until they log in. Look twice.
                        """
                    )
                }
            }
            if requests.requests.isEmpty {
                EmptyState(.people, tr("Nobody waits"), context.assets) {
                    P { tr("Whoever asks to be let in is shown here once their address is confirmed.") }
                }
            } else {
                UL(.class("rows")) { ForEach(requests.requests) { row($0) } }
            }
            if requests.unconfirmed > 0 {
                P(.class("soft")) { UnconfirmedWords(count: requests.unconfirmed).words }
            }
            ModerationPages(
                newer: requests.number > 1 ? .signUpRequests(page: requests.number - 1) : nil,
                older: requests.hasMore ? .signUpRequests(page: requests.number + 1) : nil
            )
            P(.class("after-rows")) { A(.href(.signUpRules)) { tr("Who may come") } }
        }
    }

    private func row(_ request: SignUpRequest) -> some HTML {
        SignUpRequestRow(
            request: request,
            typed: typed.flatMap { $0.request == request.id ? $0 : nil },
            now: now,
            context: context
        )
    }
}

/// A part of those who wait, who waits longest first.
package struct SignUpRequestList: Hashable, Sendable {
    package let requests: [SignUpRequest]
    package let hasMore: Bool
    /// The page's, from 1.
    package let number: Int
    /// How many have not confirmed their address yet.
    package let unconfirmed: Int
    /// Whether the site sends mails.
    package let isMailed: Bool

    package init(
        requests: [SignUpRequest],
        hasMore: Bool = false,
        number: Int = 1,
        unconfirmed: Int = 0,
        isMailed: Bool = true
    ) {
        (self.requests, self.hasMore, self.number) = (requests, hasMore, number)
        (self.unconfirmed, self.isMailed) = (unconfirmed, isMailed)
    }
}

/// What an operator typed about somebody who waits.
package struct SignUpDecisionForm: Hashable, Sendable {
    package let request: Int64
    package let words: String
    package let errors: FieldErrors

    package init(request: Int64, words: String, errors: FieldErrors) {
        (self.request, self.words, self.errors) = (request, words, errors)
    }
}
