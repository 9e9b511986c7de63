import HTTPServer
import Models
import Templates

/// The circles that the form of a meeting asks, by the codes of their addresses.
struct ParsedCircles {
    let circles: EventCircles
    private(set) var errors = FieldErrors.none

    /// As many as a meeting may ask.
    private static let most = 20

    /// What is none of the member's, and what they may not ask to a meeting, gets the same sentence.
    init(_ form: FormData, of member: MemberVisit) throws {
        var (found, seen): ([CircleID], Set<String>) = ([], [])
        for text in form.all(.circles).prefix(Self.most) where seen.insert(text).inserted {
            let visible = try CircleCode(text).flatMap { code in
                try member.app.database.read { try VisibleCircle.findJoined(code, for: member.account.id, $0) }
            }
            guard let visible, visible.mayHost else {
                errors.add(.participants, CircleReason.noCircle)
                continue
            }
            found.append(visible.circle.id)
        }
        circles = EventCircles(found, asksLater: form.text(.askLater) == "1")
    }
}
