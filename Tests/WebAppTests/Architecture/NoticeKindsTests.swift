import Testing

@testable import Models
@testable import Templates

/// A kind of notices is told apart in two files: how it is told, and what is said.
struct NoticeKindsTests {
    private static let files = [
        "Sources/Models/Notices/NoticeKind.swift", "Sources/Templates/Notices/NoticeKind+Words.swift",
    ]

    @Test func `whoever adds a kind of notices touches two files`() throws {
        for folder in ["Sources/Models", "Sources/Templates", "Sources/WebApp"] {
            for file in try SourceTree.swiftFiles(in: folder) {
                // Kinds that nothing else is called like.
                let tellsApart = file.text.contains(
                    /case \.(friendRequest|friendAccepted|friendJoined|eventCancelled)\b/
                )
                #expect(tellsApart == Self.files.contains(file.path), "\(file.path)")
            }
        }
    }

    @Test func `no kind, and no reason of a mail, is told by default`() throws {
        let files = Self.files + ["Sources/WebApp/Events/Mails/EventMailFacts.swift"]
        let sources = try SourceTree.swiftFiles(in: "Sources").filter { files.contains($0.path) }
        #expect(sources.count == files.count)
        for file in sources { #expect(!file.text.contains("default:"), "\(file.path)") }
    }

    /// `.kind == .seat`: comparisons that a new kind would have to be added to.
    private static func comparisons(in file: SourceTree.File) -> [String] {
        let names = NoticeKind.allCases.map { "\($0)" }
        let isAboutNotices = file.path.contains("Notice") || file.text.contains("NoticeKind")
        return file.text.matches(of: /(?:^|\W)kind\s*(?:==|!=|~=)\s*\.(\w+)/).filter { found in
            names.contains(String(found.output.1)) && (isAboutNotices || !Self.shared.contains(String(found.output.1)))
        }.map { "\(file.path): \($0.output.0)" }
    }

    /// Names that other things have kinds of, too.
    private static let shared: Set<String> = ["zone", "late"]

    @Test func `nothing but the kind itself asks which kind a notice is`() throws {
        for folder in ["Sources/Models", "Sources/Templates", "Sources/WebApp"] {
            for file in try SourceTree.swiftFiles(in: folder) { #expect(Self.comparisons(in: file) == []) }
        }
        let planted = SourceTree.File(path: "x.swift", text: "if notice.kind == .seat || first.kind\n    != .alert {}")
        #expect(Self.comparisons(in: planted).count == 2)
    }

    @Test func `a digest and what must precede its event say so of themselves`() {
        #expect(NoticeKind.allCases.filter(\.telling.isDigest) == [.alert])
        #expect(NoticeKind.allCases.filter(\.telling.mustPrecedeEvent) == [.reminder])
        #expect(NoticeKind.allCases.filter { $0.detailPlace == .title } == [.guestbookPosts])
        #expect(NoticeKind.allCases.filter { $0.detailPlace == .sentenceOrDay } == [.seat])
    }

    @Test func `a kind is pushed as urgently and as long as it is of use`() {
        let urgent = NoticeKind.allCases.filter { $0.telling.urgency == .high }
        #expect(urgent == [.eventChanged, .eventCancelled, .offList, .reminder, .seat, .eventUpdate, .late, .damage])
        let quiet = NoticeKind.allCases.filter { $0.telling.urgency == .low }
        #expect(
            quiet == [
                .friendAccepted, .friendJoined, .alert, .guestbookPosts, .guestbookEnd, .guestbookYear, .zone, .talk,
                .circleJoined, .circleWelcome,
            ]
        )
        #expect(NoticeKind.reminder.telling.pushSeconds == 7_200 && NoticeKind.poll.telling.pushSeconds == 259_200)
        let replacing = NoticeKind.allCases.filter(\.telling.replacesOlder)
        #expect(
            replacing
                == [
                    .eventChanged, .eventCancelled, .offList, .reminder, .nudge, .poll, .guestbookPosts,
                    .guestbookRemoval,
                    .trackNext, .talk, .thingFree, .question, .signUp, .damage,
                ]
        )
        let gathering = NoticeKind.allCases.filter { $0.telling.gatherSeconds > 0 }
        #expect(gathering == [.guestbookPosts, .talk, .thingFree, .signUp])
    }
}
