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
        ] + rules + links
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
            ("member-links", page(MemberLinks(links: own, left: 2, mayMake: true))),
            ("member-links-used-up", page(MemberLinks(links: own, left: 0, mayMake: true))),
            ("member-links-new", page(MemberLinks(links: [], left: 3, mayMake: false))),
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
