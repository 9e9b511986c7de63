import Clocks
import Models

/// What a member brings to events and has answered to their hosts, in their export.
struct ExportedThings: Encodable {
    struct Brought: Encodable {
        let event: String
        let thing: String
        let count: Int
        let addedMyself: Bool
        let createdAt: String
    }

    struct Answered: Encodable {
        let event: String
        let question: String
        let answer: String
        let answeredAt: String
    }

    let brought: [Brought]
    let answers: [Answered]

    init(_ own: OwnThings) {
        brought = own.brought.map {
            Brought(
                event: $0.event.description,
                thing: $0.thing,
                count: $0.count,
                addedMyself: $0.isOwn,
                createdAt: Timestamp.text($0.createdAt)
            )
        }
        answers = own.answered.map {
            Answered(
                event: $0.event.description,
                question: $0.question,
                answer: $0.answer,
                answeredAt: Timestamp.text($0.answeredAt)
            )
        }
    }
}
