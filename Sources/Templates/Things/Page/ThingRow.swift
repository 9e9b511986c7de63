import Models

/// A thing in the list: how many are free, who brings it, and what the reader can do about it.
struct ThingRow: HTML {
    let listed: ListedThing
    let shown: ThingsShown
    let visit: ThingsVisit
    let context: PageContext
    /// What was typed here and not taken.
    var typed: String?
    var errors = FieldErrors.none
    /// On the page of the list hosts change it.
    var hasTools = false

    private var thing: Thing { listed.thing }
    private var own: Int { listed.count(of: visit.mine.id) }

    var body: some HTML {
        LI(
            .class("thing"),
            .id("thing-\(thing.id)"),
            .dataThing("\(thing.id)"),
            .dataLeft("\(listed.left)")
        ) {
            Div(.class("thing-head")) {
                Strong(.class("thing-name")) { Bdi { thing.name } }
                Span(.class("soft")) { ThingsWords.left(listed) }
            }
            if visit.seesNames, !named.isEmpty { who }
            if own > 0 { P(.class("thing-own")) { ThingsWords.bring([Portion(own, thing.name)]) ?? "" } }
            if visit.mayClaim(now: shown.now) || own > 0 && visit.mayGiveBack(now: shown.now) {
                ThingClaimForms(
                    listed: listed,
                    own: own,
                    shown: shown,
                    mayTake: visit.mayClaim(now: shown.now),
                    context: context,
                    typed: typed,
                    errors: errors
                )
            }
            if hasTools, visit.mayManage { ThingTools(thing: thing, event: visit.event, context: context) }
        }
    }

    private var named: [ThingClaim] { listed.claims.filter(\.isNamed) }
    private var others: Int { listed.claims.count - named.count }

    private var who: some HTML {
        P(.class("thing-who soft")) {
            for (index, claim) in named.enumerated() {
                if index > 0 { ListWords.comma }
                Bdi { name(of: claim) }
                if claim.count > 1 { " (\(claim.count))" }
            }
            if others > 0 {
                ListWords.comma
                Count(others, "%1 more", "%1 more").words
            }
        }
    }

    private func name(of claim: ThingClaim) -> String {
        let isReader = claim.attendance.id == visit.mine.id
        return claim.person?.displayName
            ?? EventPerson(attendance: claim.attendance, person: nil, isReader: isReader)
            .name(forManager: visit.manages)
    }
}

/// What a host does with a thing.
struct ThingTools: HTML {
    let thing: Thing
    let event: Event
    let context: PageContext

    var body: some HTML {
        Div(.class("thing-tools")) {
            A(
                .class("text-button"),
                .href(.thing(event.code, thing.id, .edit)),
                .ariaLabel(tr("Edit: \(thing.name)"))
            ) { tr("Edit") }
            PostForm(.thing(event.code, thing.id, .move), context) {
                Button(
                    .class("icon-button"),
                    .type("submit"),
                    .name(.move),
                    .value("up"),
                    .ariaLabel(tr("Move up: \(thing.name)"))
                ) { Icon(.up, context.assets) }
                Button(
                    .class("icon-button"),
                    .type("submit"),
                    .name(.move),
                    .value("down"),
                    .ariaLabel(tr("Move down: \(thing.name)"))
                ) { Icon(.down, context.assets) }
            }
        }
    }
}
