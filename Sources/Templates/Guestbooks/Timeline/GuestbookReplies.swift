import Models

/// What was said to a post, and a line to say more.
struct GuestbookReplies: HTML {
    let entry: GuestbookEntry
    let visit: GuestbookVisit
    let context: PageContext
    let now: Int64
    /// What was typed and not taken.
    var typed = ""

    var body: some HTML {
        Section(.class("replies"), .id("replies")) {
            H2 { entry.replies.isEmpty ? tr("Replies") : Count(entry.replies.count, "reply", "replies").words }
            UL {
                for reply in entry.replies {
                    GuestbookReplyRow(reply: reply, post: entry.post, visit: visit, context: context, now: now)
                }
            }
            if visit.allows(.respond, at: now) {
                PostForm(
                    .guestbookPost(visit.event.code, entry.post.code, .replies),
                    context,
                    class: "reply-form",
                    creates: true
                ) {
                    Label(.class("visually-hidden"), .for(.text)) { tr("Your reply") }
                    Input(
                        .type("text"),
                        .id(.text),
                        .name(.text),
                        .value(ifAny: typed.isEmpty ? nil : typed),
                        .placeholder(tr("Say something nice")),
                        .maxLength(GuestbookReply.maxLength)
                    )
                    SubmitButton(tr("Reply"))
                }
            }
        }
    }
}

/// What somebody has said to a post.
struct GuestbookReplyRow: HTML {
    let reply: GuestbookReply
    let post: GuestbookPost
    let visit: GuestbookVisit
    let context: PageContext
    let now: Int64

    var body: some HTML {
        LI(.class("reply")) {
            Strong(.dir("auto")) { reply.maker.displayName }
            Span(.class("soft")) { GuestbookTime(reply.createdAt, of: visit.event) }
            if reply.isHidden { Span(.class("chip")) { tr("Hidden") } }
            if reply.isWaiting {
                Span(.class("chip")) { visit.role.manages ? tr("Waiting for you") : tr("Waiting for a host") }
            }
            P(.class("typed"), .dir("auto")) { reply.words }
            tools
        }
    }

    @HTMLBuilder private var tools: some HTML {
        if reply.maker.guest == visit.guest?.id, visit.allows(.remove, at: now) {
            PostForm(.guestbookReply(visit.event.code, post.code, reply.id, .removal), context) {
                Button(.class("text-button danger"), .type("submit")) { tr("Delete") }
            }
        } else if visit.allows(.moderate, at: now) {
            PostForm(.guestbookReply(visit.event.code, post.code, reply.id, .state), context) {
                if reply.isWaiting { decision(.shown, tr("Approve")) }
                if reply.isHidden { decision(.shown, tr("Show again")) } else { decision(.hidden, tr("Hide")) }
            }
        }
    }

    private func decision(_ state: GuestbookPostState, _ words: String) -> some HTML {
        Button(
            .class("text-button"),
            .type("submit"),
            .name(.mode),
            .value(state.rawValue)
        ) { words }
    }
}
