import Models

/// The next days of a series, each with the reader's answer for it.
struct SeriesDays: HTML {
    let event: Event
    let series: SeriesShown
    let manages: Bool
    /// What is wrong with a day that could not be taken out or put back.
    let errors: FieldErrors
    let context: PageContext

    var body: some HTML {
        Section(.class("part"), .id("days")) {
            H2 { tr("Next days") }
            FormFieldSet(errors: errors, assets: context.assets).summary
            if series.days.isEmpty { P(.class("soft")) { tr("There are no more days.") } }
            UL(.class("rows")) {
                for day in series.days {
                    SeriesDayRow(
                        event: event,
                        day: day,
                        isShown: day.start == series.day?.start,
                        manages: manages,
                        context: context
                    )
                }
            }
        }
    }
}

/// Which day of a series the page is about, and the way to all of them.
struct SeriesDayNote: HTML {
    let event: Event
    let day: SeriesDay

    var body: some HTML {
        if day.moved != nil {
            P(.class("note"), .role("status")) {
                tr("This day is moved: it is not on \(EventChangeWords.when(event.time.starting(at: day.start))).")
            }
        }
        if !day.isTakenOut, let capacity = event.values.capacity {
            let seats = Count(capacity, "%2 of %1 seat", "%2 of %1 seats", "\(day.counts.seats)").words
            P(.class("soft")) {
                Count(day.counts.seats, "%2 is taken on this day.", "%2 are taken on this day.", seats).words
            }
        }
        if day.isTakenOut { P(.class("note"), .role("status")) { tr("It does not take place on this day.") } }
        P(.class("actions")) { A(.class("button quiet"), .href(.event(event.code))) { tr("All days") } }
    }
}
