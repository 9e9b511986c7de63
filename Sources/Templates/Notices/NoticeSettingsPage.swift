import Models

/// Who is notified of what on which channel, when not, and whether this browser gets pushes.
package struct NoticeSettingsPage: Page {
    package let context: PageContext
    package let channels: [NoticeKind: Set<NoticeChannel>]
    package let quiet: QuietHoursInput
    /// Whether they are told what operators alone are told.
    package let isOperator: Bool
    package let errors: FieldErrors

    package init(
        context: PageContext,
        channels: [NoticeKind: Set<NoticeChannel>],
        quiet: QuietHoursInput,
        isOperator: Bool = false,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.channels = channels
        self.quiet = quiet
        self.isOperator = isOperator
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Notification settings"), errors) }
    package var description: String { tr("What you are told, and how.") }
    package var styles: [String] { ["css/members.css"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        P(.class("back")) {
            A(.href(.notices(.list))) {
                Icon(.back, context.assets)
                tr("Notifications")
            }
        }
        H1 { tr("Notification settings") }
        fields.summary
        PostForm(.notices(.settings), context) {
            Section(.class("part")) {
                H2(.id("channels")) { tr("What you are told, and how") }
                P(.class("soft")) { tr("Locked boxes are always shown in the app.") }
                NoticeChannelTable(channels: channels, isOperator: isOperator)
            }
            Section(.class("part form-part")) {
                H2 { tr("Quiet hours") }
                P(.class("soft")) {
                    tr(
                        """
                        No mail and no push in these hours; what was held comes together when they are over. A \
                        reminder comes at once if waiting would make it late.
                        """
                    )
                }
                quietFields(fields)
                SubmitButton(tr("Save"))
            }
        }
        push
    }

    @HTMLBuilder private func quietFields(_ fields: FormFieldSet) -> some HTML {
        Div(.class("field")) {
            CheckBox(.quiet, "1", isChecked: quiet.isOn) { tr("Keep quiet hours") }
        }
        fields.text(.quietFrom, tr("From"), .timeOfDay, value: quiet.from, isRequired: false)
        fields.text(.quietTo, tr("To"), .timeOfDay, value: quiet.to, isRequired: false)
        fields.text(
            .zone,
            tr("Time zone"),
            .timeZone,
            value: quiet.zone,
            help: tr("Your time zone, such as Europe/Berlin. Notifications show times in it too."),
            isRequired: false
        )
    }

    private var push: some HTML {
        Section(.class("part")) {
            H2 { tr("Turn on notifications here") }
            if context.keepsNothing {
                P(.class("soft")) {
                    tr("This site runs on shared computers: it sends nothing to a browser that is closed.")
                }
            } else {
                pushSwitch
            }
        }
    }

    @HTMLBuilder private var pushSwitch: some HTML {
        P(.class("soft"), .id("push-state"), .role("status")) {
            tr(
                """
                Needs a script and a browser that can be pushed to. On an iPhone or iPad, put this site on the \
                home screen first.
                """
            )
        }
        P {
            Button(.class("button quiet"), .id("push-switch"), .type("button"), .hidden()) {
                tr("Turn on notifications here")
            }
        }
    }
}

/// Quiet hours as they were typed.
package struct QuietHoursInput: Hashable, Sendable {
    package let isOn: Bool
    /// "22:00"
    package let from: String
    package let to: String
    package let zone: String

    package init(isOn: Bool = false, from: String = "22:00", to: String = "07:00", zone: String = "") {
        self.isOn = isOn
        self.from = from
        self.to = to
        self.zone = zone
    }

    package init(_ hours: QuietHours) {
        self.init(
            isOn: true,
            from: ClockWords.machine(hours.fromMinute),
            to: ClockWords.machine(hours.toMinute),
            zone: hours.zone.identifier
        )
    }
}

extension InputKind {
    static let timeOfDay = InputKind(type: "time", autocomplete: "off")
    static let timeZone = InputKind(type: "text", autocomplete: "off", maxLength: 64, isVerbatim: true)
}
