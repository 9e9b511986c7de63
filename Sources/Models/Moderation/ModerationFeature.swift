/// What members report, and what operators decide.
package struct ModerationFeature: Feature {
    package var migrations: [Migration] { [.moderation, .moderationTitles, .countedDeletions] }

    package var content: [Content] { [.report] }

    package var otherTables: [String: Content.Export] {
        ["moderation_case": .judging, "moderation_entry": .judging, "counted_deletion": .counting]
    }
}
