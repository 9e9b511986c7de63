/// What members report, and what operators decide.
package struct ModerationFeature: Feature {
    package var migrations: [Migration] { [.moderation, .moderationTitles, .countedActs] }

    package var content: [Content] { [.report] }

    package var otherTables: [String: Content.Export] {
        ["moderation_case": .judging, "moderation_entry": .judging, "counted_act": .counting]
    }
}
