import Clocks
import Models

@testable import Templates

/// Every page of friends in every state.
struct FriendSamples {
    let word: (_ ordinary: String) -> String

    var all: [(name: String, html: String)] {
        [
            ("friends-none", friends(FriendLists())), ("friends", friends(full)), ("friends-many", friends(many)),
            ("friends-nothing-found", friends(nothing)),
            ("find-friends", find()), ("find-friends-welcome", find(next: word("/cafes?near=Munich"))),
            ("find-friends-found", find("lark", .found(choices, hasMore: true), next: "/")),
            ("find-friends-nobody", find("nemo", .nobody)), ("find-friends-no-words", find("…", .noWords)),
            ("find-friends-wait", find("a@example.org", .wait(1))),
            ("find-friends-errors", find(errors: [.email: word("This is no e-mail address.")])),
            ("address-book", AddressBookPage(context: accounts.mine, finding: finding).renderedString()),
            (
                "address-book-errors",
                AddressBookPage(context: accounts.mine, finding: finding, errors: [.file: word("Line 3: no card.")])
                    .renderedString()
            ),
            ("address-book-found", book(choices, areChosen: true, kept: 17)),
            ("address-book-nobody", book([], areChosen: false, kept: nil)),
            ("invitation-end", end(isDone: false)), ("invitation-ended", end(isDone: true)),
        ] + relations
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }
    private var finding: FindingSettings { FindingSettings(knownAddresses: 17, isFindable: false) }

    private var relations: [(name: String, html: String)] {
        let names: [(String, FriendRelation)] = [
            ("stranger", .stranger), ("requested", .requested), ("asking", .asking), ("friend", .friend),
        ]
        let person = Person(
            username: word("bo_diddley"),
            displayName: word("Bo Haven"),
            memberSince: CivilDate(utcAt: AccountSamples.now)
        )
        return names.map { name, relation in
            let page = PersonPage(
                context: accounts.mine,
                person: person,
                relation: relation,
                together: relation == .friend ? [EventSamples(word: word, places: []).listing(.host)] : [],
                now: EventSamples.now
            )
            return ("person-" + name, page.renderedString())
        }
    }

    /// Usernames are letters, digits and a few signs, so ids and addresses take them as they are.
    func people(_ count: Int, from first: Int = 0) -> [Byline] {
        (first..<(first + count)).map { number in
            let username = "person-\(number)"
            return Byline(
                username: username,
                displayName: number % 3 == 2 ? username : word("Person \(number)"),
                photo: number % 2 == 0 ? .media("face-\(number)") : nil
            )
        }
    }

    private var choices: [PersonChoice] {
        let relations: [FriendRelation] = [.stranger, .asking, .requested, .friend, .yourself]
        return zip(people(5), relations).map { PersonChoice(person: $0, relation: $1) }
    }

    private var full: FriendLists {
        var lists = FriendLists()
        lists.friends = people(3)
        lists.count = 3
        lists.incoming = people(2, from: 10)
        lists.incomingCount = 5
        lists.outgoing = people(1, from: 20)
        lists.blocked = people(2, from: 30)
        lists.removed = people(1, from: 40).first
        return lists
    }

    private var many: FriendLists {
        var lists = FriendLists()
        lists.friends = people(12)
        lists.count = 12
        return lists
    }

    private var nothing: FriendLists {
        var lists = FriendLists()
        lists.count = 3
        lists.words = word("nemo")
        return lists
    }

    private func friends(_ lists: FriendLists) -> String {
        FriendsPage(context: accounts.mine, lists: lists).renderedString()
    }

    private func find(
        _ words: String = "",
        _ state: FindFriendsPage.State = .start,
        next: String? = nil,
        errors: FieldErrors = .none
    ) -> String {
        FindFriendsPage(
            context: accounts.mine,
            words: word(words),
            state: state,
            next: next,
            finding: next == nil ? finding : FindingSettings(knownAddresses: 0, isFindable: true),
            email: word("bo"),
            errors: errors
        ).renderedString()
    }

    private func book(_ found: [PersonChoice], areChosen: Bool, kept: Int?) -> String {
        let report = AddressBookPage.Report(
            contacts: 40,
            found: found,
            hasMore: areChosen,
            areChosen: areChosen,
            kept: kept
        )
        return AddressBookPage(
            context: accounts.mine,
            report: report,
            finding: finding,
            next: areChosen ? word("/cafes") : nil
        ).renderedString()
    }

    private func end(isDone: Bool) -> String {
        InvitationEndPage(context: accounts.guest, email: word("bo@example.org"), token: word("wDq3"), isDone: isDone)
            .renderedString()
    }
}
