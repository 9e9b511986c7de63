/// Why a question is not taken.
package enum QuestionRefusal: Error, Hashable {
    case notAllowed
    case gone
    /// The event has as many as it may.
    case full
    /// Somebody has chosen that.
    case chosen(String)
    /// The kind of what was answered stays.
    case answered
    /// Its words do, too.
    case worded
    case tooMuch(DailyLimit.Reached)
}

extension ThingsVisit {
    /// Asks one more. Those who come already are told of one that must be answered. Throws `QuestionRefusal`.
    package func ask(_ question: Question, now: Int64, _ db: DatabaseConnection) throws {
        guard mayManage else { throw QuestionRefusal.notAllowed }
        guard try Question.all(in: event.id, db).count < Question.most else { throw QuestionRefusal.full }
        do { try ThingAct.record(by: mine, now: now, db) } catch ThingProblem.tooMuch(let reached) {
            throw QuestionRefusal.tooMuch(reached)
        }
        try question.insert(into: event.id, now: now, db)
        if question.isRequired { try event.askOpenQuestions(by: mine.account, now: now, db) }
    }

    /// One of the event, for whoever changes it, and how many have answered it. Throws `QuestionRefusal`.
    package func managed(question id: Int64, _ db: DatabaseConnection) throws -> (question: Question, answers: Int) {
        guard mayManage else { throw QuestionRefusal.notAllowed }
        guard let question = try Question.all(in: event.id, db).first(where: { $0.id == id }) else {
            throw QuestionRefusal.gone
        }
        let count = try Int.fetchOne(
            db,
            cached: "SELECT count(*) FROM question_answer WHERE question_id = ?",
            arguments: [id]
        )
        return (question, count ?? 0)
    }

    /// Changes its choices but those that somebody has chosen, and whether it must be answered; its words and its kind while nobody
    /// has answered, since an answer is one to those words. Throws `QuestionRefusal`.
    package func edit(question id: Int64, to new: Question, now: Int64, _ db: DatabaseConnection) throws {
        let (old, answers) = try managed(question: id, db)
        guard new.kind == old.kind || answers == 0 else { throw QuestionRefusal.answered }
        if new.kind == .choice {
            let chosen = try String.fetchAll(
                db,
                cached: "SELECT DISTINCT words FROM question_answer WHERE question_id = ? ORDER BY words",
                arguments: [id]
            )
            if let gone = chosen.first(where: { !new.choices.contains($0) }) { throw QuestionRefusal.chosen(gone) }
        }
        guard new.words == old.words || answers == 0 else { throw QuestionRefusal.worded }
        let row = new.assignments
        try db.execute(cached: "UPDATE question SET \(row.set) WHERE id = ?", arguments: row.arguments + [id])
        if new.isRequired, !old.isRequired { try event.askOpenQuestions(by: mine.account, now: now, db) }
    }

    /// Asks it no more; what was answered goes with it. Throws `QuestionRefusal`.
    package func remove(question id: Int64, _ db: DatabaseConnection) throws {
        _ = try managed(question: id, db)
        try db.execute(cached: "DELETE FROM question WHERE id = ?", arguments: [id])
    }
}

extension Question {
    /// Asks it at an event, unseen by whoever comes already.
    func insert(into event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        let row = assignments + ["event_id": event, "created_at": now]
        try db.execute(cached: "INSERT INTO question \(row.inserted)", arguments: row.arguments)
    }

    fileprivate var assignments: Assignments {
        [
            "words": words, "kind": kind, "choices": choices.joined(separator: "\n"), "is_required": isRequired,
        ]
    }
}
