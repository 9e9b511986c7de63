import Models

@testable import Templates

/// Every page of who may come, in every state.
struct SignUpsSamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var now: Int64 { Int64(AccountSamples.now) }

    var all: [(name: String, html: String)] {
        let guest = accounts.guest
        let dead: FieldErrors = [.link: SignUpReason.deadLink]
        return [
            ("sign-up-closed", SignUpClosedPage(context: guest, next: word("/cafes?near=x")).renderedString()),
            ("sign-up-invited", SignUpInvitedPage(context: guest).renderedString()),
            (
                "sign-up-invited-dead",
                SignUpInvitedPage(context: guest, next: word("/cafes?near=x"), link: word("c0de"), errors: dead)
                    .renderedString()
            ),
            (
                "sign-up-link",
                SignUpPage(context: guest, form: SignUpForm(link: word("c0de"))).renderedString()
            ),
            (
                "sign-up-link-dead",
                SignUpPage(context: guest, form: SignUpForm(link: word("c0de")), errors: dead).renderedString()
            ),
        ] + rules + links + asking + requests
    }

    private var rules: [(name: String, html: String)] {
        let first = SignUpRulesForm(policy: "open", allowedDomains: "", refusedDomains: "", memberLinks: "3")
        let typed = SignUpRulesForm(
            policy: word("whoever"),
            allowedDomains: word("example.org\nexample.net"),
            refusedDomains: word("a b"),
            memberLinks: word("many")
        )
        let errors: FieldErrors = [
            .policy: SignUpRulesReason.noPolicy, .refusedDomains: SignUpRulesReason.noDomain(word("a")),
            .memberLinks: SignUpRulesReason.memberLinks(most: 100),
        ]
        let linkErrors: FieldErrors = [
            .uses: SignUpLinkReason.uses(most: 1_000), .days: SignUpLinkReason.days(most: 3_650),
        ]
        let list = SignUpLinkList(links: made, hasMore: true, isContinued: true)
        return [
            ("sign-up-rules", SignUpRulesPage(context: accounts.mine, form: first).renderedString()),
            (
                "sign-up-rules-errors",
                SignUpRulesPage(
                    context: accounts.mine,
                    form: typed,
                    errors: errors,
                    links: list,
                    linkForm: SignUpLinkForm(uses: word("0"), days: word("x"), note: word("The choir")),
                    linkErrors: linkErrors
                ).renderedString()
            ),
        ]
    }

    private var asking: [(name: String, html: String)] {
        let guest = accounts.guest
        let form = SignUpForm(
            username: word("bo"),
            question: SignUpQuestion(word("Which street do you live in?")),
            answer: word("In the long one\nnear the quay")
        )
        let errors: FieldErrors = [.answer: SignUpReason.noAnswer, .email: SignUpReason.otherInvitee]
        return [
            (
                "sign-up-asks",
                SignUpPage(context: guest, form: SignUpForm(question: SignUpQuestion(""))).renderedString()
            ),
            ("sign-up-asks-errors", SignUpPage(context: guest, form: form, errors: errors).renderedString()),
            (
                "sign-up-asks-again",
                SignUpPage(context: guest, form: form, errors: [.answer: SignUpReason.otherQuestion]).renderedString()
            ),
            ("waiting-unconfirmed", WaitingPage(context: guest, request: request(1)).renderedString()),
            ("waiting", WaitingPage(context: guest, request: request(2, listed: now)).renderedString()),
            (
                "waiting-without-mail",
                WaitingPage(
                    context: guest,
                    request: request(3, listed: now),
                    isMailed: false,
                    errors: [.password: AccountReason.notYourPassword]
                ).renderedString()
            ),
            (
                "address-confirmed-waiting",
                EmailConfirmedPage(context: guest, email: word("a@example.org"), isWaiting: true).renderedString()
            ),
        ]
    }

    private func request(_ id: Int64, _ origin: SignUpRequest.Origin = .alone, listed: Int64? = nil) -> SignUpRequest {
        SignUpRequest(
            id: id,
            person: Author(id: AccountID(rawValue: id), username: "bo_diddley", name: word("Bo"), photoKey: nil),
            email: "bo@müller.example",
            question: word("Who are you?"),
            answer: word("I sing.\nOn Tuesdays"),
            origin: origin,
            createdAt: now - 86_400,
            confirmedAt: id == 2 ? listed : nil,
            listedAt: listed
        )
    }

    private var requests: [(name: String, html: String)] {
        let list = SignUpRequestList(
            requests: [request(1, listed: now), request(2, .link, listed: now), request(3, .invitation, listed: now)],
            hasMore: true,
            number: 2,
            unconfirmed: 3,
            isMailed: false
        )
        func page(
            _ list: SignUpRequestList,
            typed: SignUpDecisionForm? = nil,
            settled: SignUpDecision? = nil
        ) -> String {
            SignUpRequestsPage(context: accounts.mine, requests: list, typed: typed, settled: settled, now: now)
                .renderedString()
        }
        let errors: FieldErrors = TooLong("too long", limit: 1).map { [.message: $0] } ?? .none
        let typed = SignUpDecisionForm(request: 2, words: word("too long"), errors: errors)
        return [
            ("sign-up-requests", page(list)),
            ("sign-up-requests-none", page(SignUpRequestList(requests: []))),
            ("sign-up-requests-errors", page(list, typed: typed)),
            (
                "sign-up-requests-approved",
                page(list, settled: SignUpDecision(isApproval: true, decidedAt: now, operatorName: "ada"))
            ),
            (
                "sign-up-requests-refused",
                page(list, settled: SignUpDecision(isApproval: false, decidedAt: now, isCommand: true))
            ),
        ]
    }

    private var made: [SignUpLink] {
        let many = (1...SignUpLink.maxNames).map { "person-\($0)" }
        return [
            SignUpLink(
                id: 9,
                maker: "person-0",
                isSite: true,
                note: word("Choir"),
                uses: 9,
                createdAt: now,
                endsAt: nil
            ),
            SignUpLink(
                id: 8,
                maker: nil,
                isSite: true,
                uses: 40,
                used: 39,
                createdAt: now,
                endsAt: now + 86_400,
                people: many
            ),
            SignUpLink(
                id: 7,
                maker: "bo_diddley",
                isSite: false,
                uses: 1,
                used: 1,
                createdAt: now,
                endsAt: now + 86_400,
                isGood: false,
                people: ["person-1"]
            ),
            SignUpLink(id: 6, maker: "bo_diddley", isSite: false, uses: 1, createdAt: now, endsAt: now, isGood: false),
        ]
    }

    private var links: [(name: String, html: String)] {
        let own = made.filter { !$0.isSite } + [made[0]]
        func page(_ links: MemberLinks) -> String {
            FindFriendsPage(
                context: accounts.mine,
                finding: FindingSettings(knownAddresses: 0, isFindable: true, links: links)
            ).renderedString()
        }
        return [
            ("member-links", page(MemberLinks(links: own, left: 2))),
            ("member-links-used-up", page(MemberLinks(links: own, left: 0))),
            ("member-links-new", page(MemberLinks(links: [], left: 3, obstacle: .new(until: now)))),
            ("member-links-unconfirmed", page(MemberLinks(links: [], left: 3, obstacle: .unconfirmed))),
            (
                "new-link",
                SignUpLinkPage(
                    context: accounts.mine,
                    address: word("https://example.org/signup?link=c0de"),
                    uses: 40,
                    back: .signUpRules
                ).renderedString()
            ),
        ]
    }
}
