import Clocks
import Models

/// Posts below the day that they are of.
struct GuestbookPosts: HTML {
    let items: [GuestbookItem]
    let order: GuestbookFilter.Order
    let visit: GuestbookVisit
    let context: PageContext
    let now: Int64

    var body: some HTML {
        let clocks = WallClock(visit.event.time.timeZone)
        let days = items.map { item in
            clocks.local(at: order == .taken ? item.entry.post.takenAt : item.entry.post.createdAt).date
        }
        Div(.class("posts")) {
            ForEach(items.indices) { index in
                if index == 0 || days[index - 1] != days[index] {
                    H2(.class("day")) { DayWords(day: days[index]) }
                }
                if let card = items[index].card {
                    card.with(token: context.csrfToken)
                } else {
                    GuestbookPostCard(
                        entry: items[index].entry,
                        photo: items[index].face,
                        visit: visit,
                        isAlone: false,
                        isBelowDay: order != .taken,
                        context: context,
                        now: now
                    )
                }
            }
        }
    }
}
