import Models
import Templates

/// Why a form of circles is not taken.
struct CircleRefusal: Error {
    let errors: FieldErrors

    /// What `work` makes, or why it is refused: by a rule of circles, or by a limit of the day.
    static func of<Value: Sendable>(
        _ member: MemberVisit,
        _ input: CircleInput,
        _ work: () async throws -> Value
    ) async throws -> Result<Value, CircleRefusal> {
        do {
            return .success(try await work())
        } catch let problem as CircleProblem {
            let isOfMail = !input.emails.isEmpty && problem.isOfMail
            return .failure(CircleRefusal(errors: isOfMail ? [.emails: problem] : FieldErrors(form: problem)))
        } catch let limit as DailyLimit.Reached {
            let made: LimitReason.Made = limit.most > 100 ? .circleInvitations : .circles
            return .failure(CircleRefusal(errors: FieldErrors(form: LimitReason(limit, made, now: member.now))))
        }
    }
}

extension CircleProblem {
    fileprivate var isOfMail: Bool {
        switch self {
        case .tooManyAddresses, .unconfirmed: true
        case .tooManyKept, .tooManyJoined, .full, .linkOver, .notFriends, .gone: false
        }
    }
}
