import Clocks
import Models

/// A step of the form as a part that folds: its name and what is said in it stand in a line, which opens it.
struct MeetingFold: HTML {
    let step: MeetingStep
    let said: String
    let isDone: Bool
    let isOpen: Bool
    let assets: AssetPaths
    let content: () -> Written

    var body: some HTML {
        Details(.class(isDone ? "fold is-done" : "fold"), .id(step.id), .open(isOpen)) {
            Summary {
                Span(.class("fold-sign"), .ariaHidden) { Icon(.check, assets) }
                Span(.class("fold-line")) {
                    Span(.class("fold-name")) { step.name }
                    " "
                    Span(.class("fold-said"), .dir("auto")) { said }
                    Span(.class("fold-hint")) { step.hint }
                }
                Span(.class("fold-edit"), .ariaHidden) { tr("Edit") }
            }
            Div(.class("fold-in")) {
                content()
                if step != .more {
                    Button(.class("button quiet next"), .type("submit"), .name(.step), .value("next")) { tr("Next") }
                }
            }
        }
    }
}

/// What all steps of a form need to know, so that each is named by what differs.
struct MeetingFolds {
    let input: EventInput
    let choices: MeetingChoices
    let errors: FieldErrors
    let today: CivilDate
    let assets: AssetPaths
    /// Those that the form has.
    var steps = MeetingStep.needed
    /// What else may open the last step.
    var opensMore = false

    func fold(_ step: MeetingStep, @HTMLBuilder content: @escaping () -> Written) -> MeetingFold {
        MeetingFold(
            step: step,
            said: MeetingSaid(input: input, choices: choices, today: today).words(step),
            isDone: input.isDone(step),
            isOpen: isOpen(step),
            assets: assets,
            content: content
        )
    }

    var missing: [MeetingStep] { input.missing.filter(steps.contains) }

    /// The steps in which something is wrong, else the one whose button was pressed, else the first that is not done.
    func isOpen(_ step: MeetingStep) -> Bool {
        if step == .more, opensMore { return true }
        let wrong = errors.entries.compactMap(\.field)
        if !wrong.isEmpty { return wrong.contains { MeetingStep(of: $0) == step } }
        return step == MeetingStep(button: input.step) ?? missing.first
    }
}
