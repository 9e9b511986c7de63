/// What members are told, here, by mail and by push.
package struct NoticesFeature: Feature {
    package var migrations: [Migration] { [.notices, .toldChanges, .noticeDays] }

    package var otherTables: [String: Content.Export] {
        [
            "notice": .file("notices.json"),
            "notice_setting": .choice,
            "quiet_hours": .choice,
        ]
    }
}
