import Clocks
import Models

/// What somebody has written who waits to be let in.
struct ExportedSignUp: Encodable {
    let question: String
    let answer: String
    let createdAt: String

    init(_ request: SignUpRequest) {
        question = request.question
        answer = request.answer
        createdAt = Timestamp.text(request.createdAt)
    }
}
