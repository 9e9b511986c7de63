@testable import Models
@testable import Templates

/// Every page of circles in every state.
struct CircleSamples {
    let word: (_ ordinary: String) -> String
    let events: EventSamples

    private let now = EventSamples.now
    private var friends: FriendSamples { FriendSamples(word: word) }
    private var context: PageContext { AccountSamples(word: word).mine }

    var all: [(name: String, html: String)] {
        [
            ("circles-none", CirclesPage(context: context, circles: []).renderedString()),
            ("circles", CirclesPage(context: context, circles: listed).renderedString()),
            ("circle-new", CircleNewPage(context: context, friends: friends.people(14)).renderedString()),
            ("circle-new-errors", wrong), ("circle", circle(.member, isKeeper: true)),
            ("circle-member", circle(.member)),
            ("circle-asked", circle(.asked)), ("circle-asking", circle(.asking)), ("circle-people", people),
            ("circle-settings", settings(link)), ("circle-settings-link-over", settings(used)),
            ("circle-settings-none", settings(nil)), ("circle-picture", picture(nil)),
            ("circle-picture-chosen", picture(EventSamples.picture)), ("circle-leave", leave(.stays)),
            ("circle-leave-passes", leave(.passes(to: word("Bo")))), ("circle-leave-ends", leave(.ends)),
            ("circle-join", CircleJoinPage(context: context, circle: circle(), link: link).renderedString()),
            ("circle-join-over", CircleLinkOverPage(context: context).renderedString()),
            ("circle-invitation", invitation(.asked)), ("circle-invitation-in", invitation(.member)),
        ]
    }

    private var code: CircleCode { CircleCode("AAAAAAAAAAAAAAAAAAAAAA")! }

    private var link: CircleLink {
        CircleLink(
            code: CircleCode("BBBBBBBBBBBBBBBBBBBBBA")!,
            joinsAtOnce: true,
            uses: 25,
            used: 3,
            until: now + 86_400
        )
    }

    private var used: CircleLink {
        CircleLink(code: link.code, joinsAtOnce: false, uses: 3, used: 3, until: now + 86_400)
    }

    private func circle(_ link: CircleLink? = nil) -> Circle {
        Circle(
            id: CircleID(rawValue: 1),
            code: code,
            name: word("Chess on Fridays"),
            inviters: .everybody,
            hosts: .everybody,
            link: link,
            createdAt: now
        )
    }

    private func person(
        _ id: Int64,
        _ state: CirclePerson.State,
        isKeeper: Bool = false,
        email: String? = nil,
        inviter: Int64? = nil
    ) -> CirclePerson {
        CirclePerson(
            id: CirclePersonID(rawValue: id),
            circle: CircleID(rawValue: 1),
            account: email == nil ? AccountID(rawValue: id) : nil,
            email: email,
            guestName: "",
            state: state,
            isKeeper: isKeeper,
            inviter: inviter.map(AccountID.init(rawValue:)),
            secret: RowSecret(bytes: [UInt8](repeating: 0, count: 16))!,
            calendarVersion: 1,
            calendarIsOn: true,
            createdAt: now,
            decidedAt: now
        )
    }

    private func visible(_ state: CirclePerson.State, isKeeper: Bool = false) -> VisibleCircle {
        VisibleCircle(circle: circle(), mine: person(1, state, isKeeper: isKeeper))
    }

    private var listed: [ListedCircle] {
        [
            ListedCircle(visible(.asked), people: 7, inviter: word("Bo")),
            ListedCircle(visible(.asking), people: 7), ListedCircle(visible(.member, isKeeper: true), people: 1),
            ListedCircle(visible(.member), picture: .media("a.jpg"), people: 500),
        ]
    }

    private var inside: [ShownCirclePerson] {
        let bylines = friends.people(2)
        return [
            ShownCirclePerson(person(1, .member, isKeeper: true), byline: bylines[0]),
            ShownCirclePerson(person(2, .member), byline: bylines[1]),
            ShownCirclePerson(person(3, .member, email: word("guest@example.net"), inviter: 1), byline: nil),
            ShownCirclePerson(person(4, .member, email: word("other@example.net"), inviter: 2), byline: nil),
        ]
    }

    private var waiting: [ShownCirclePerson] {
        let bylines = friends.people(3, from: 4)
        return [
            ShownCirclePerson(person(5, .asking), byline: bylines[0]),
            ShownCirclePerson(person(6, .asked, inviter: 1), byline: bylines[1]),
            ShownCirclePerson(person(7, .declined, inviter: 1), byline: bylines[2]),
        ]
    }

    private func circle(_ state: CirclePerson.State, isKeeper: Bool = false) -> String {
        let meeting = events.listing(.host)
        let isIn = state == .member
        let shown = CircleShown(
            visible(state, isKeeper: isKeeper),
            picture: isKeeper ? .media("a.jpg") : nil,
            count: 7,
            people: isIn ? inside : [],
            waiting: isKeeper ? waiting : [],
            coming: isKeeper ? [meeting] : [],
            past: isKeeper ? [meeting] : [],
            books: [meeting.code],
            calendar: isKeeper
                ? WebAddress("https://here.example/circles/calendar/x.ics").map(CalendarFeedAddress.init) : nil,
            inviter: word("Bo")
        )
        return CirclePage(context: context, shown: shown, now: now).renderedString()
    }

    private var people: String {
        CirclePeoplePage(
            context: context,
            visible: visible(.member, isKeeper: true),
            people: inside,
            count: 107,
            number: 2,
            hasMore: true,
            waiting: waiting,
            friends: friends.people(3),
            errors: [.emails: word("This is no address.")]
        ).renderedString()
    }

    private var wrong: String {
        var input = CircleInput()
        (input.name, input.emails, input.participants) = (word("Choir"), word("nowhere"), ["person-1"])
        return CircleNewPage(
            context: context,
            friends: friends.people(2),
            input: input,
            errors: [.name: CircleReason.tooLong, .participants: CircleReason.nobodyChosen]
        ).renderedString()
    }

    private func settings(_ link: CircleLink?) -> String {
        var input = CircleInput()
        input.name = word("Chess on Fridays")
        return CircleSettingsPage(
            context: context,
            circle: circle(link),
            input: input,
            address: WebAddress("https://here.example/circles/join/x"),
            now: now,
            errors: link == nil ? [.uses: CircleReason.badUses] : .none
        ).renderedString()
    }

    private func picture(_ picture: PlacePicture?) -> String {
        CirclePicturePage(
            context: context,
            circle: circle(),
            picture: picture,
            errors: picture == nil ? [.photo: EventReason.noPicture] : .none
        ).renderedString()
    }

    private func leave(_ outcome: CircleLeavePage.Outcome) -> String {
        CircleLeavePage(context: context, circle: circle(), outcome: outcome).renderedString()
    }

    private func invitation(_ state: CirclePerson.State) -> String {
        CircleInvitationPage(
            context: context,
            token: word("token"),
            circle: circle(),
            person: person(3, state, email: word("guest@example.net")),
            inviter: word("Bo"),
            canClaim: state == .asked
        ).renderedString()
    }
}
