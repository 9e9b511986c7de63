import Synchronization

/// Answers that were computed lately. A question says of which version of the data it asks, so that an answer of an older
/// one is never given again. What nobody asked for lately is forgotten first: answers are young until the young ones weigh
/// `halfWeight`, then they are all old at once, the old ones before them are dropped, and an old one that is asked for is
/// young again.
package final class AnswerCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    private struct State {
        var young: [Question: Answer] = [:]
        var old: [Question: Answer] = [:]
        var youngWeight = 0
    }

    private let state = Mutex(State())
    private let halfWeight: Int
    private let weight: @Sendable (Answer) -> Int

    /// At most twice `halfWeight` and one answer are kept.
    package init(halfWeight: Int, weight: @escaping @Sendable (Answer) -> Int) {
        self.halfWeight = halfWeight
        self.weight = weight
    }

    /// The answer that is kept, else what `compute` gives. Two who ask the same at once may both compute it.
    package func answer(to question: Question, _ compute: () throws -> Answer) rethrows -> Answer {
        if let kept = state.withLock({ kept(question, &$0) }) { return kept }
        let answer = try compute()
        state.withLock { keep(answer, question, &$0) }
        return answer
    }

    /// How many answers are kept.
    package var count: Int { state.withLock { $0.young.count + $0.old.count } }

    private func kept(_ question: Question, _ state: inout State) -> Answer? {
        if let answer = state.young[question] { return answer }
        guard let answer = state.old.removeValue(forKey: question) else { return nil }
        keep(answer, question, &state)
        return answer
    }

    private func keep(_ answer: Answer, _ question: Question, _ state: inout State) {
        if state.youngWeight >= halfWeight {
            state.old = state.young
            state.young = [:]
            state.youngWeight = 0
        }
        guard state.young.updateValue(answer, forKey: question) == nil else { return }
        state.youngWeight += weight(answer)
    }
}
