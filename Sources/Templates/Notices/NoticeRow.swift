import Foundation
import Models

/// A notice in the list. An unread one is opened by a form, since opening it marks it read.
struct NoticeRow: HTML {
    let item: NoticeItem
    let clock: NoticeClock
    let context: PageContext

    private var notice: Notice { item.notice }

    var body: some HTML {
        let words = NoticeWords(notice)
        LI(.class(notice.isUnread ? "row notice unread" : "row notice"), .dataNotice(Int(notice.id))) {
            if let actor = notice.actor {
                Face(name: actor.displayName, of: actor.username, photo: item.face, size: .middle)
            } else if let guest = notice.guest {
                Face(name: guest.shownName, of: nil, photo: nil, size: .middle)
            } else {
                Span(.class(notice.kind.iconClass)) { Icon(notice.kind.icon, context.assets) }
            }
            Div(.class("row-text")) {
                if notice.isUnread { opening(words) } else { link(words) }
                P(.class("soft")) {
                    if !words.sentence.isEmpty {
                        Bdi { words.sentence }
                        " · "
                    }
                    clock.ago(notice.createdAt)
                }
                if !item.actions.isEmpty { actions }
            }
            if notice.isUnread { marking(words) }
        }
    }

    private func link(_ words: NoticeWords) -> some HTML {
        A(.class("row-link"), .href(words.target), .dir("auto")) { words.title }
    }

    private func opening(_ words: NoticeWords) -> some HTML {
        PostForm(.notice(notice.id, .open), context) {
            Button(.class("row-link"), .type("submit"), .dir("auto")) {
                Span(.class("visually-hidden")) { tr("Unread: ") }
                words.title
            }
        }
    }

    private var actions: some HTML {
        Div(.class("actions")) {
            for action in item.actions {
                PostForm(action.route, context) {
                    HiddenField(.next, Route.notices(.list).path)
                    Button(
                        .class(action.isMain ? "button" : "button quiet"),
                        .type("submit"),
                        .name(action.field.name),
                        .value(action.field.value)
                    ) { action.words }
                }
            }
        }
    }

    private func marking(_ words: NoticeWords) -> some HTML {
        PostForm(.notice(notice.id, .read), context, class: "mark-read") {
            Button(.class("icon-button"), .type("submit"), .title(tr("Mark as read"))) {
                Span(.class("dot"), .ariaHidden) {}
                Span(.class("visually-hidden"), .dir("auto")) { tr("Mark as read: \(words.title)") }
            }
        }
    }
}
