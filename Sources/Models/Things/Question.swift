/// Something that hosts ask of those who come, answered with the answer.
package struct Question: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable, ColumnValue {
        case text
        case yesNo = "yes-no"
        /// One of some.
        case choice
    }

    package let id: Int64
    package let words: String
    package let kind: Kind
    /// The choices, one of which is chosen; empty for the other kinds.
    package let choices: [String]
    /// Nobody says that they come without an answer to it.
    package let isRequired: Bool

    /// On one event.
    package static let most = 5
    /// In Unicode scalars.
    package static let maxLength = 200
    package static let maxAnswerLength = 500
    package static let maxChoiceLength = 80
    package static let choiceCounts = 2...10
    /// What stands for yes and no.
    package static let yes = "yes"
    package static let no = "no"

    package init(id: Int64 = 0, _ words: String, _ kind: Kind, choices: [String] = [], isRequired: Bool = false) {
        (self.id, self.words, self.kind, self.choices, self.isRequired) = (id, words, kind, choices, isRequired)
    }

    /// What is not taken as an answer; `nil` for what is. An empty one is none at all.
    package func problem(with answer: String) -> QuestionProblem? {
        if answer.isEmpty { return isRequired ? .missing : nil }
        return switch kind {
        case .text: answer.unicodeScalars.count > Self.maxAnswerLength ? .tooLong : nil
        case .yesNo: [Self.yes, Self.no].contains(answer) ? nil : .noChoice
        case .choice: choices.contains(answer) ? nil : .noChoice
        }
    }
}

/// Why an answer to a question is not taken.
package enum QuestionProblem: Hashable, Sendable {
    case missing
    case tooLong
    case noChoice
}

extension Question: RowDecodable {
    private static let columns = Columns(of: "question", "id", "words", "kind", "choices", "is_required")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        words = try row.next()
        kind = try row.next()
        let lines: String = try row.next()
        choices = lines.split(separator: "\n").map(String.init)
        isRequired = try row.next()
    }

    /// All of an event, in the order in which they were asked.
    package static func all(in event: EventID, _ db: DatabaseConnection) throws -> [Question] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM question WHERE event_id = ? ORDER BY id",
            arguments: [event]
        )
    }

    /// What somebody has answered, by the numbers of the questions.
    package static func answers(of attendance: AttendanceID, _ db: DatabaseConnection) throws -> [Int64: String] {
        let found: [(Int64, String)] = try db.rows(
            cached: "SELECT question_id, words FROM question_answer WHERE attendance_id = ?",
            arguments: [attendance]
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// What all have answered, for hosts.
    package static func allAnswers(
        in event: EventID,
        _ db: DatabaseConnection
    ) throws -> [AttendanceID: [Int64: String]] {
        let found: [(attendance: AttendanceID, question: Int64, words: String)] = try db.rows(
            cached: """
                SELECT question_answer.attendance_id, question_answer.question_id, question_answer.words
                FROM question JOIN question_answer ON question_answer.question_id = question.id
                WHERE question.event_id = ?
                """,
            arguments: [event]
        ) { try ($0.next(), $0.next(), $0.next()) }
        return Dictionary(grouping: found, by: \.attendance).mapValues { answers in
            Dictionary(uniqueKeysWithValues: answers.map { ($0.question, $0.words) })
        }
    }
}
