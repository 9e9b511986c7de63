import Models

/// What an operator typed about who may come.
package struct SignUpRulesForm: Hashable, Sendable {
    package var policy: String
    /// One domain in a line.
    package var allowedDomains: String
    package var refusedDomains: String
    package var memberLinks: String
    package var question: String
    /// Which rules the form was made of.
    package var version = ""

    package init(
        policy: String,
        allowedDomains: String,
        refusedDomains: String,
        memberLinks: String,
        question: String = ""
    ) {
        self.policy = policy
        self.allowedDomains = allowedDomains
        self.refusedDomains = refusedDomains
        self.memberLinks = memberLinks
        self.question = question
    }
}
