import Clocks
import Foundation
import HTTPServer
import Models
import Templates

/// What is told on which channel, and when not.
enum NoticeSettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let id = member.account.id
        let (channels, quiet) = try member.app.database.read { db in
            (try NoticeSetting.all(of: id, db), try QuietHours.find(of: id, db))
        }
        let input = quiet.map(QuietHoursInput.init) ?? QuietHoursInput()
        return member.page {
            NoticeSettingsPage(
                context: $0,
                channels: channels,
                quiet: input,
                isOperator: member.account.isOperator
            )
        }
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let channels = channels(form, isOperator: member.account.isOperator)
        let input = QuietHoursInput(
            isOn: form.text(.quiet) == "1",
            from: form.text(.quietFrom),
            to: form.text(.quietTo),
            zone: form.text(.zone)
        )
        let errors = input.isOn ? errors(input) : .none
        guard errors.isEmpty else {
            return member.page(status: .unprocessableContent) {
                NoticeSettingsPage(
                    context: $0,
                    channels: channels,
                    quiet: input,
                    isOperator: member.account.isOperator,
                    errors: errors
                )
            }
        }
        let quiet = input.isOn ? quietHours(input) : nil
        let id = member.account.id
        try await member.app.database.write { db in
            try NoticeSetting.save(channels, of: id, db)
            try QuietHours.save(quiet, of: id, db)
        }
        return member.redirect(to: .notices(.settings), .noticeSettingsSaved)
    }

    /// Each box that is ticked sends "kind channel"; those that cannot be changed are not sent. What operators alone are told
    /// stays with all others as it is at first.
    private static func channels(_ form: FormData, isOperator: Bool) -> [NoticeKind: Set<NoticeChannel>] {
        var channels: [NoticeKind: Set<NoticeChannel>] = [:]
        for kind in NoticeKind.allCases {
            let isShown = isOperator || !kind.telling.isForOperators
            channels[kind] = kind.defaultChannels.filter { !isShown || !kind.canBeOff(in: $0) }
        }
        for box in form.all(.channel) {
            let words = box.split(separator: " ")
            guard words.count == 2, let kind = NoticeKind(rawValue: String(words[0])),
                let channel = NoticeChannel(rawValue: String(words[1]))
            else { continue }
            channels[kind]?.insert(channel)
        }
        return channels
    }

    private static func errors(_ input: QuietHoursInput) -> FieldErrors {
        var errors = FieldErrors()
        let (from, to) = (LocalTime.minute(typedClock: input.from), LocalTime.minute(typedClock: input.to))
        if from == nil { errors.add(.quietFrom, NoticeSettingsReason.noBeginning) }
        if to == nil { errors.add(.quietTo, NoticeSettingsReason.noEnd) }
        if from != nil, from == to { errors.add(.quietTo, NoticeSettingsReason.allDay) }
        if TimeZone(named: input.zone) == nil {
            errors.add(.zone, NoticeSettingsReason.noZone)
        }
        return errors
    }

    private static func quietHours(_ input: QuietHoursInput) -> QuietHours? {
        guard let from = LocalTime.minute(typedClock: input.from), let to = LocalTime.minute(typedClock: input.to)
        else { return nil }
        return QuietHours(fromMinute: from, toMinute: to, zone: input.zone)
    }
}
