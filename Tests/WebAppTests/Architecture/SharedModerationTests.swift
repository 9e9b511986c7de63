import Models
import Testing

/// Moderation is about whatever features say can be reported: it names none of that itself.
struct SharedModerationTests {
    /// What is moderation's own: people are suspended, and reports are counted.
    private static let own: Set<String> = ["account", "report"]
    private static let kinds = Set(ModerationSubject.Kind.allCases.map(\.rawValue)).subtracting(own)
    private static let tables = Set(Content.all.map(\.table)).subtracting(own)

    /// `.post`, `Content.zone`, and statements and names with `track`, `track_id`.
    private static func named(in file: SourceTree.File) -> [String] {
        let literals = SwiftLiterals(file.text).all.flatMap { literal in
            literal.text.matches(of: /[\w-]+/).map { String($0.output) }
        }
        let words = tables.union(kinds.map { $0 + "_id" })
        let code = file.lines.filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            .joined(separator: "\n")
        let members = code.matches(of: /(?:^|[^\w)\]?!]|Kind)\.(\w+)/).map { String($0.output.1) }
        let content = code.matches(of: /Content\.(\w+)/).map { String($0.output.1) }
        // A field of its forms is called message too.
        return literals.filter(words.contains) + members.filter(kinds.subtracting(["message"]).contains)
            + content.filter { !["all", "others", "report", "account", "Export"].contains($0) }
    }

    @Test func `no file of moderation names a table or a kind of a feature`() throws {
        var count = 0
        for folder in ["Sources/Models", "Sources/Templates", "Sources/WebApp"] {
            for file in try SourceTree.swiftFiles(in: "\(folder)/Moderation") {
                count += 1
                #expect(Self.named(in: file) == [], "\(file.path)")
            }
        }
        #expect(count > 40)
    }

    @Test(arguments: [
        "if subject.kind == .post { }", "case .zone: 1", "[.track]", "kind != ModerationSubject.Kind.event",
        "[kind, .post]", "let table = Content.placePhoto.table", #"let sql = "SELECT id FROM track WHERE id = ?""#,
        #"["zone_id": 1]"#,
        #"let join = "LEFT JOIN event AS book_event""#,
    ])
    func `a name is noticed`(source: String) {
        #expect(!Self.named(in: SourceTree.File(path: "", text: source)).isEmpty)
    }

    @Test(arguments: [
        "subject.event", "routes.post(path)", "found.subject.kind != .account", "// .post", "Content.all",
        #"tr("Post")"#, #"Div(.class("review-head"))"#, "subject.post.map { $0 }", "code?.event",
    ])
    func `what is no name of a feature is let be`(source: String) {
        #expect(Self.named(in: SourceTree.File(path: "", text: source)) == [])
    }
}
