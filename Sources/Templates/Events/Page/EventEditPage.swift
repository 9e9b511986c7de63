import Clocks
import Models

/// Where hosts change what, where and when; everybody concerned is notified. Of what is over they put right what was
/// wrong, and nobody is.
package struct EventEditPage: Page {
    package let context: PageContext
    package let event: Event
    package let input: EventInput
    package let choices: MeetingChoices
    package let errors: FieldErrors
    package let today: CivilDate
    /// How many days of a series are moved and not over.
    package let movedDays: Int
    /// `nil` of an event that is not over.
    package let correction: Correction?

    /// What can be put right of an event that is over.
    package enum Correction: Hashable, Sendable {
        /// When it was, too.
        case withTime
        case withoutTime
    }

    package init(
        context: PageContext,
        event: Event,
        input: EventInput,
        choices: MeetingChoices,
        errors: FieldErrors = .none,
        today: CivilDate,
        movedDays: Int = 0,
        correction: Correction? = nil
    ) {
        self.context = context
        self.event = event
        self.input = input
        self.choices = choices
        self.errors = errors
        self.today = today
        self.movedDays = movedDays
        self.correction = correction
    }

    package var title: String { FormTitle.words(tr("Change \(event.title)"), errors) }
    package var description: String { tr("Change \(event.title)") }
    package var section: SiteSection? { .events }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/map.js", "js/place-pins.js", "js/meeting.js", "js/meeting-choices.js"] }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/meeting-form.css"] }

    package var content: some HTML {
        Div(.class("form-page meeting-form")) {
            P(.class("back")) {
                A(.href(.event(event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { event.title }
                }
            }
            H1 { tr("Edit") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.event(event.code, .edit), context) {
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { tr("Save") }
                HiddenField(.version, event.version)
                if let correction {
                    P(.class("note")) { sentence(correction) }
                }
                if event.status == .polling {
                    P(.class("note")) {
                        tr("Time and place are being voted on. ")
                        A(.href(.poll(event.code, .options))) { tr("Change what is voted on") }
                    }
                }
                steps(fields)
                MeetingSubmit(
                    words: correction == nil ? tr("Save and tell everybody") : tr("Save"),
                    missing: folds.missing
                )
            }
        }
    }

    private var isPolling: Bool { event.status == .polling }

    private var hasTime: Bool { !isPolling && correction != .withoutTime }

    private var needed: [MeetingStep] {
        if correction != nil { return hasTime ? [.what, .when] : [.what] }
        return isPolling ? [.what] : [.what, .when, .place]
    }

    private func sentence(_ correction: Correction) -> String {
        let whether =
            switch correction {
            case .withTime: tr("You can still correct its title, time, place, description and picture.")
            case .withoutTime where event.isSeries:
                tr("You can still correct its title, place, description and picture. The days of a series stay.")
            case .withoutTime:
                tr("You can still correct its title, place, description and picture. It was rated, so its time stays.")
            }
        return tr("This event is over. \(whether) Nobody is told, and answers and stars stay.")
    }

    private var folds: MeetingFolds {
        MeetingFolds(
            input: input,
            choices: choices,
            errors: errors,
            today: today,
            assets: context.assets,
            steps: needed
        )
    }

    @HTMLBuilder private func steps(_ fields: FormFieldSet) -> some HTML {
        let folds = folds
        folds.fold(.what) { fields.text(.title, tr("Title"), .eventTitle, value: input.title) }
        if hasTime {
            folds.fold(.when) {
                if movedDays > 0 {
                    P(.class("note")) {
                        Count(movedDays, "One day of this series is moved.", "%1 days are moved.").words + " "
                            + tr(
                                """
                                Whatever you change here, a moved day keeps its own time as long as the series has the \
                                day it stands for. Otherwise its move ends.
                                """
                            )
                    }
                }
                MeetingTimeFields(input: input, zone: choices.zone, fields: fields)
            }
        }
        if !isPolling {
            folds.fold(.place) {
                MeetingPlaceFields(input: input, choices: choices, fields: fields, context: context)
            }
        }
        folds.fold(.more) {
            if correction != nil {
                MeetingWordsFields(input: input, zone: choices.zone, fields: fields, hasZone: hasTime)
            } else {
                more(fields)
            }
        }
    }

    @HTMLBuilder private func more(_ fields: FormFieldSet) -> some HTML {
        if event.audience == .public {
            Div(.class("field")) {
                Label(.for(.category)) { tr("Kind") }
                CategoryChoice(category: input.category, none: tr("None of these"))
            }
        }
        MeetingMoreFields(input: input, zone: choices.zone, fields: fields, hasTime: !isPolling)
    }
}
