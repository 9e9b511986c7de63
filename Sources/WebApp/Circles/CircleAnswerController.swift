import HTTPServer
import Models
import Templates

/// Yes or no of a member who is asked into a circle.
enum CircleAnswerController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.circle().circle.code
        let now = member.now
        let accepts = form.text(.decision) == "accept"
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db in
            let visible = try member.circle(code, db)
            if accepts {
                try visible.circle.accept(visible.mine, now: now, db)
            } else {
                try visible.circle.decline(visible.mine, now: now, db)
            }
        }
        switch outcome {
        case .success where accepts: return member.redirect(to: .circle(code), .circleJoined)
        case .success: return member.redirect(to: .circles(.list), .circleDeclined)
        case .failure(.tooManyJoined): return member.redirect(to: .circles(.list), .circlesFull)
        case .failure: return member.redirect(to: .circles(.list), .circleChanged)
        }
    }
}

/// Leaving a circle. What becomes of it is said before.
enum CircleLeaveController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let visible = try member.joinedCircle()
        let outcome = try member.app.database.read { db -> CircleLeavePage.Outcome in
            switch try visible.circle.leaving(visible.mine, db) {
            case .stays: .stays
            case .passes(let heir): .passes(to: try Author.find(heir, db)?.displayName ?? "")
            case .ends: .ends
            }
        }
        return member.page { CircleLeavePage(context: $0, circle: visible.circle, outcome: outcome) }
    }

    /// Also of whoever has asked to be let in, and does not want to any more.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.circle().circle.code
        let now = member.now
        let outcome = try await member.app.database.write(orRefuse: CircleProblem.self) { db -> Circle.Leaving in
            let visible = try member.circle(code, db)
            if visible.mine.isIn {
                return try visible.circle.leave(visible.mine, now: now, db) { keys in
                    try MediaRemovalJob.enqueue(keys, now: now, db)
                }
            }
            try visible.circle.withdraw(visible.mine, now: now, db)
            return .stays
        }
        switch outcome {
        case .success(.ends): return member.redirect(to: .circles(.list), .circleEnded)
        case .success: return member.redirect(to: .circles(.list), .circleLeft)
        case .failure: return member.redirect(to: .circles(.list), .circleChanged)
        }
    }
}
