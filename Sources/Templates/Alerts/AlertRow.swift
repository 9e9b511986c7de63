import Models

/// A saved search, with the forms that change and end it.
struct AlertRow: HTML {
    let alert: EventAlert
    let now: Int64
    let rejected: AlertRejection?
    let context: PageContext

    var body: some HTML {
        LI(.class("row")) {
            Span(.class(EventAudience.public.hue)) { Icon(.bell, context.assets) }
            Div(.class("row-text")) {
                H3 { A(.href(.map(EventMapAddress(alert.filter))), .dir("auto")) { alert.name } }
                let words = AlertWords(alert.filter).words
                if words != alert.name { P(.class("soft"), .dir("auto")) { words } }
                P(.class("soft")) {
                    alert.period.words
                    " · "
                    next
                }
                Details(.open(rejected != nil)) {
                    Summary {
                        tr("Change or delete")
                        Span(.class("visually-hidden"), .dir("auto")) { ": " + alert.name }
                    }
                    change
                }
            }
        }
    }

    @HTMLBuilder private var next: some HTML {
        if alert.filter.isOver(at: now) {
            tr("its last day is over")
        } else {
            tr("next on ")
            let offset = EventClock.offset(at: alert.dueAt, in: alert.filter.zone)
            InstantWords(epochSeconds: Int(alert.dueAt), offset: offset)
            " (" + ClockName(alert.filter.zone).words + ")"
        }
    }

    private var change: some HTML {
        let prefix = "alert-\(alert.id)-"
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: prefix)
        return PostForm(.alert(alert.id, .change), context) {
            fields.text(.name, tr("Name"), .listName, value: rejected?.name ?? alert.name)
            AlertPeriodField(period: rejected?.period ?? alert.period, prefix: prefix)
            Div(.class("actions")) {
                Button(.class("button quiet"), .type("submit")) {
                    tr("Save")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + alert.name }
                }
                Button(.class("button quiet danger"), .type("submit"), .formAction(.alert(alert.id, .removal))) {
                    tr("Delete")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + alert.name }
                }
            }
        }
    }

    private var errors: FieldErrors { rejected == nil ? .none : [.name: AlertReason.badName] }
}
