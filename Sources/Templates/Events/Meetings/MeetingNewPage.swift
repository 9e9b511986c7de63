import Clocks
import Models

/// Where a meeting is arranged (LM1): a form in five steps, each of which folds into a line: what, when, who, where, more.
package struct MeetingNewPage: Page {
    package let context: PageContext
    package let input: EventInput
    package let choices: MeetingChoices
    /// Asked about before the meeting is made after all.
    package let busy: [BusyFriend]
    package let errors: FieldErrors
    package let today: CivilDate

    package init(
        context: PageContext,
        input: EventInput,
        choices: MeetingChoices,
        busy: [BusyFriend] = [],
        errors: FieldErrors = .none,
        today: CivilDate
    ) {
        self.context = context
        self.input = input
        self.choices = choices
        self.busy = busy
        self.errors = errors
        self.today = today
    }

    package var title: String { FormTitle.words(tr("New meeting"), errors) }
    package var description: String { tr("Choose who, where and when; everybody is asked at once.") }
    package var section: SiteSection? { .events }
    package var sources: [DataSource] {
        choices.place == nil && choices.venues == nil && choices.bookmarks.isEmpty ? [] : [.openStreetMap]
    }
    package var scripts: [String] { ["js/map.js", "js/place-pins.js", "js/meeting.js", "js/meeting-choices.js"] }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/meeting-form.css"] }

    package var content: some HTML {
        Div(.class("form-page meeting-form")) {
            H1 { tr("New meeting") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.meetingNew(), context, class: "keeps", creates: true) {
                // Enter in any line of text creates the meeting; the steps below have buttons of their own.
                Button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .ariaHidden) { tr("Create meeting") }
                if !input.copyOf.isEmpty { HiddenField(.copyOf, input.copyOf) }
                steps(fields)
                if !busy.isEmpty { busyNote }
                MeetingSubmit(
                    words: busy.isEmpty ? tr("Create meeting") : tr("Create anyway"),
                    missing: folds.missing
                )
            }
            if input != EventInput(.meeting) {
                PostForm(.meetingDraftRemoval, context, class: "aside") { SubmitButton(tr("Start over"), .quiet) }
            }
        }
    }

    private var folds: MeetingFolds {
        MeetingFolds(
            input: input,
            choices: choices,
            errors: errors,
            today: today,
            assets: context.assets,
            opensMore: choices.zone == nil
        )
    }

    @HTMLBuilder private func steps(_ fields: FormFieldSet) -> some HTML {
        let folds = folds
        folds.fold(.what) { fields.text(.title, tr("Title"), .eventTitle, value: input.title) }
        folds.fold(.when) {
            MeetingTimeFields(input: input, zone: choices.zone, fields: fields, offersVote: true)
        }
        folds.fold(.who) {
            MeetingPeopleFields(
                input: input,
                friends: choices.friends,
                circles: choices.circles,
                fields: fields,
                forecast: choices.forecast,
                zone: choices.zone,
                viewer: context.viewer,
                assets: context.assets
            )
        }
        folds.fold(.place) {
            MeetingPlaceFields(
                input: input,
                choices: choices,
                fields: fields,
                context: context,
                offersVote: true
            )
        }
        folds.fold(.more) { MeetingMoreFields(input: input, zone: choices.zone, fields: fields) }
    }

    private var busyNote: some HTML {
        Div(.class("note warning"), .role("status")) {
            Icon(.alert, context.assets)
            Div {
                P {
                    Strong { tr("Somebody is busy then.") }
                }
                for friend in busy {
                    P {
                        Bdi { friend.name }
                        tr(" has another meeting at that time.")
                    }
                }
                Input(.type("hidden"), .name(.anyway), .value("1"))
            }
        }
    }
}

/// The button that stays in sight, and what it waits for.
struct MeetingSubmit: HTML {
    let words: String
    let missing: [MeetingStep]

    var body: some HTML {
        Div(.class("sticky")) {
            Button(.class("button"), .type("submit"), .id("create")) { words }
            P(.class("help"), .id("missing"), .role("status")) { EventInput.missingWords(missing) }
        }
    }
}
