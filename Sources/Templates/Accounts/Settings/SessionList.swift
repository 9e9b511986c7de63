/// The devices that are logged in, each with a button that logs it out.
struct SessionList: HTML {
    let sessions: [SessionRow]
    let now: Int
    let context: PageContext

    var body: some HTML {
        UL(.class("rows")) {
            for session in sessions { SessionItem(session: session, now: now, context: context) }
        }
        if sessions.contains(where: { !$0.isCurrent }) {
            PostForm(.otherSessionsEnd, context, class: "after-rows") {
                SubmitButton(tr("Log out all other devices"), .quiet)
            }
        }
    }
}
