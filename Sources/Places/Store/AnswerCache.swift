import Synchronization

/// Answers that were computed lately, kept while the files that they were read from stay the same. What nobody asked for
/// lately is forgotten first: answers are young until the young ones weigh `halfWeight`, then they are all old at once,
/// the old ones before them are dropped, and an old one that is asked for is young again.
final class AnswerCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    private struct State {
        var version: PlaceStore.Version?
        var young: [Question: Answer] = [:]
        var old: [Question: Answer] = [:]
        var youngWeight = 0
    }

    private let state = Mutex(State())
    private let halfWeight: Int
    private let weight: @Sendable (Answer) -> Int

    /// At most twice `halfWeight` and one answer are kept.
    init(halfWeight: Int, weight: @escaping @Sendable (Answer) -> Int) {
        self.halfWeight = halfWeight
        self.weight = weight
    }

    /// The answer that is kept, else what `compute` gives. Two who ask the same at once may both compute it.
    func answer(
        to question: Question,
        from version: PlaceStore.Version,
        _ compute: () throws -> Answer
    ) rethrows -> Answer {
        if let kept = state.withLock({ kept(question, version, &$0) }) { return kept }
        let answer = try compute()
        state.withLock { keep(answer, question, version, &$0) }
        return answer
    }

    /// How many answers are kept.
    var count: Int { state.withLock { $0.young.count + $0.old.count } }

    private func kept(_ question: Question, _ version: PlaceStore.Version, _ state: inout State) -> Answer? {
        if state.version != version { state = State(version: version) }
        if let answer = state.young[question] { return answer }
        guard let answer = state.old.removeValue(forKey: question) else { return nil }
        keep(answer, question, version, &state)
        return answer
    }

    private func keep(_ answer: Answer, _ question: Question, _ version: PlaceStore.Version, _ state: inout State) {
        // Computed from a file that has since been replaced.
        guard state.version == version else { return }
        if state.youngWeight >= halfWeight {
            state.old = state.young
            state.young = [:]
            state.youngWeight = 0
        }
        guard state.young.updateValue(answer, forKey: question) == nil else { return }
        state.youngWeight += weight(answer)
    }
}
