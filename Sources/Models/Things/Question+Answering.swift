extension Event {
    /// Takes what somebody has written to the questions of the event, in the transaction of their answer, which counts only with
    /// these: what a form does not have stays as it is, and an empty field takes an answer back. Who does not come is asked
    /// nothing, and who hosts need not answer. Throws `AnswerProblem`.
    package func takeAnswers(
        _ typed: [Int64: String],
        of attendance: Attendance,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard attendance.comesOrMay else { return }
        let questions = try Question.all(in: id, db)
        guard !questions.isEmpty else { return }
        let before = try Question.answers(of: attendance.id, db)
        var problems: [Int64: QuestionProblem] = [:]
        for question in questions {
            let given = typed[question.id] ?? before[question.id] ?? ""
            guard let problem = question.problem(with: given) else { continue }
            if problem == .missing, attendance.role.manages { continue }
            problems[question.id] = problem
        }
        guard problems.isEmpty else { throw AnswerProblem.questions(problems) }
        for question in questions {
            guard let given = typed[question.id], given != before[question.id] ?? "" else { continue }
            try question.keep(given, of: attendance.id, now: now, db)
        }
    }

    /// The questions that must be answered, and are not, by somebody who comes or perhaps does; hosts are not asked.
    package func openQuestions(of attendance: Attendance, _ db: DatabaseConnection) throws -> [Question] {
        guard attendance.comesOrMay, !attendance.role.manages else { return [] }
        let answers = try Question.answers(of: attendance.id, db)
        return try Question.all(in: id, db).filter { $0.isRequired && answers[$0.id] == nil }
    }

    /// Members who come and have not answered what they must are told so: one notice until it is read. An answer that a calendar
    /// has sent counts, and is asked for the rest here.
    /// - Parameter attendance: whom alone to look at; `nil` for everybody.
    package func askOpenQuestions(
        of attendance: Attendance? = nil,
        by actor: AccountID? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard hiddenAt == nil, isAhead(at: now) else { return }
        let people = try AccountID.fetchAll(
            db,
            cached: """
                SELECT attendance.account_id FROM attendance
                WHERE attendance.event_id = ?1 AND attendance.account_id IS NOT NULL
                    AND attendance.role NOT IN ('host', 'cohost') AND attendance.answer IN ('going', 'maybe')
                    AND (CAST(?2 AS BIGINT) IS NULL OR attendance.id = ?2)
                    AND EXISTS (
                        SELECT 1 FROM question WHERE question.event_id = ?1 AND question.is_required = 1
                            AND NOT EXISTS (
                                SELECT 1 FROM question_answer WHERE question_answer.question_id = question.id
                                    AND question_answer.attendance_id = attendance.id))
                    AND NOT EXISTS (
                        SELECT 1 FROM notice WHERE notice.event_id = ?1 AND notice.kind = ?3
                            AND notice.account_id = attendance.account_id AND notice.read_at IS NULL)
                """,
            arguments: [id, attendance?.id, NoticeKind.question]
        )
        guard let first = people.first else { return }
        let notice = NewNotice(for: first, .question, by: actor, about: id)
        let posted = try notice.write(to: people, now: now, db, sum: { _ in nil })
        try Job.enqueue(posted.jobs.values.flatMap(\.self), now: now, db)
    }
}

extension Question {
    fileprivate func keep(
        _ words: String,
        of attendance: AttendanceID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard !words.isEmpty else {
            return try db.execute(
                cached: "DELETE FROM question_answer WHERE question_id = ? AND attendance_id = ?",
                arguments: [id, attendance]
            )
        }
        let row: Assignments = [
            "question_id": id, "attendance_id": attendance, "words": words, "answered_at": now,
        ]
        try db.execute(
            cached: """
                INSERT INTO question_answer \(row.inserted) \(row.replacing("question_id", "attendance_id"))
                """,
            arguments: row.arguments
        )
    }
}
