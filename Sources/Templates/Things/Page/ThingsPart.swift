import Models

/// Who brings what, on the page of an event.
struct ThingsPart: HTML {
    let shown: ThingsShown?
    let context: PageContext

    var body: some HTML {
        if let shown, let visit = shown.visit, shown.hasList {
            Section(.class("part things"), .id("things")) {
                Div(.class("title-line")) {
                    H2 { tr("What to bring") }
                    if visit.mayManage {
                        A(.class("text-button"), .href(shown.door.things)) { tr("List and questions") }
                    }
                }
                ThingsHints(shown: shown, visit: visit)
                if !shown.things.isEmpty {
                    UL(.class("thing-list")) {
                        for listed in shown.things {
                            ThingRow(listed: listed, shown: shown, visit: visit, context: context)
                        }
                    }
                }
                if !visit.manages, visit.mayAdd(now: shown.now) {
                    P { A(.class("button quiet"), .href(shown.door.things)) { tr("I bring something else") } }
                }
            }
        }
    }
}

/// What holds for the list as a whole.
struct ThingsHints: HTML {
    let shown: ThingsShown
    let visit: ThingsVisit

    var body: some HTML {
        if shown.things.isEmpty, visit.mayManage {
            P(.class("soft")) { tr("Nothing is on the list. Add what is needed, and those who come share it out.") }
        }
        if visit.event.isSeries, !shown.things.isEmpty {
            P(.class("help")) { tr("For all days: who brings something brings it each time.") }
        }
        if let bring = ThingsWords.bring(shown.own) { P(.class("note")) { bring } }
        if visit.isAsked(now: shown.now), visit.event.status == .planned {
            P(.class("help")) {
                visit.mine.isWaiting
                    ? tr("While you wait for a seat you cannot take anything.")
                    : tr("Say that you come, or perhaps, and you can take something.")
            }
        }
    }
}
