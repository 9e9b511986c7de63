/// Talk on events: what hosts tell whoever comes, and what all of them say to each other.
package struct TalkFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.talk, .talkKinds] }

    package var content: [Content] { [.talkMessage] }

    package var otherTables: [String: Content.Export] {
        [
            "talk_reaction": .omitted("a sign beside what somebody else has said, which is theirs"),
            "talk_reader": .doing,
        ]
    }
}
