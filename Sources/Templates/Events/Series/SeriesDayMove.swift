import Models

/// To when a host moves a day of a series, as typed or as it stands.
package struct DayMoveInput: Hashable, Sendable {
    package let date: String
    package let time: String
    package let endTime: String
    package let errors: FieldErrors

    package init(date: String, time: String, endTime: String, errors: FieldErrors = .none) {
        self.date = date
        self.time = time
        self.endTime = endTime
        self.errors = errors
    }
}

/// Where hosts move a day of a series, and move it back.
struct SeriesDayMove: HTML {
    let event: Event
    let day: SeriesDay
    let input: DayMoveInput
    let context: PageContext

    private var usual: EventTime { event.time.starting(at: day.start) }

    var body: some HTML {
        Section(.class("part"), .id("move")) {
            H2 { tr("Move this day") }
            let fields = FormFieldSet(errors: input.errors, assets: context.assets)
            fields.summary
            P(.class("help")) {
                tr("Times are in \(ClockName(event.time.zone).words).") + " "
                    + tr(
                        """
                        Everybody who may come that day is told. If the time or the rule of the series changes, a \
                        moved day keeps the time that you give it here, as long as the series still has the day it \
                        stands for.
                        """
                    )
            }
            PostForm(.seriesDay(event.code, day.start, .move), context) {
                Div(.class("side-by-side")) {
                    fields.text(.date, tr("Date"), .eventDate, value: input.date)
                    fields.text(.time, tr("Time"), .eventTime, value: input.time)
                    fields.text(
                        .endTime,
                        tr("Until"),
                        .eventTime,
                        value: input.endTime,
                        help: tr("Left empty, it is as long as the other days."),
                        isRequired: false
                    )
                }
                SubmitButton(tr("Move and tell everybody"), .quiet)
            }
            if day.moved != nil {
                PostForm(.seriesDay(event.code, day.start, .moveEnd), context) {
                    SubmitButton(tr("Move it back to \(EventChangeWords.when(usual))"), .quiet)
                }
            }
        }
    }
}
