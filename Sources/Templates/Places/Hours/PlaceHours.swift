import Models

/// The hours of a place: how it stands now, today, and in the week, all by the place's own clocks.
struct PlaceHours: HTML {
    let opening: PlaceOpening

    var body: some HTML {
        // Without its clocks nobody can say which day it is there.
        if opening.hours == nil || !opening.isZoneKnown {
            P { OpeningLine(opening: opening) }
            if let text = opening.text {
                P(.class("soft")) {
                    tr("As written on the map: ")
                    Span(.dir("auto")) { text }
                }
            }
        } else {
            Details(.class("hours-fold")) {
                Summary {
                    tr("Today: ")
                    DayHours(spans: opening.spans(on: opening.today))
                }
                P { OpeningLine(opening: opening) }
                table
                if let words = opening.holidayWords {
                    P(.class("soft")) {
                        tr("On holidays, as written on the map: ")
                        Span(.dir("auto")) { words }
                    }
                }
            }
        }
    }

    private var table: some HTML {
        let today = opening.today
        return Table(.class("hours")) {
            Caption { tr("This week, in local time") }
            TBody {
                for date in opening.week {
                    TR(.ariaCurrent(date == today ? "date" : nil)) {
                        TH(.scope("row")) { date.weekday.words }
                        TD { DayHours(spans: opening.spans(on: date)) }
                    }
                }
            }
        }
    }
}
