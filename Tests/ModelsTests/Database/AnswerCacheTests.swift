import Models
import Testing

struct AnswerCacheTests {
    @Test func `the same question is computed once`() {
        let cache = AnswerCache<Int, Int>(halfWeight: 10) { _ in 1 }
        var computed = 0
        for _ in 0..<3 {
            let answer = cache.answer(to: 1) {
                computed += 1
                return 100
            }
            #expect(answer == 100)
        }
        #expect(computed == 1)
        #expect(cache.answer(to: 2) { 200 } == 200)
    }

    @Test func `an error is told and not kept`() {
        struct Failure: Error {}
        let cache = AnswerCache<Int, Int>(halfWeight: 10) { _ in 1 }
        #expect(throws: Failure.self) { try cache.answer(to: 1) { throw Failure() } }
        #expect(cache.answer(to: 1) { 5 } == 5)
    }

    @Test func `what nobody asks for is forgotten, and what somebody asks for stays`() {
        let cache = AnswerCache<Int, Int>(halfWeight: 10) { _ in 2 }
        for question in 0..<1_000 {
            _ = cache.answer(to: question) { question }
            #expect(cache.answer(to: -1) { question == 0 ? 7 : 8 } == 7)
        }
        #expect(cache.count <= 12)
        #expect(cache.answer(to: 3) { 33 } == 33)
    }

    @Test func `a heavy answer pushes out the rest and is itself pushed out`() {
        let cache = AnswerCache<Int, Int>(halfWeight: 10) { $0 }
        _ = cache.answer(to: 1) { 1_000 }
        _ = cache.answer(to: 2) { 1_000 }
        _ = cache.answer(to: 3) { 1_000 }
        #expect(cache.count == 2)
    }
}
