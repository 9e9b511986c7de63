import Testing

@testable import WebApp

struct FairQueueTests {
    private func queue(running: Int = .max, each: Int = .max) -> FairQueue<Int> {
        FairQueue(maxRunningPerShare: running, maxPerShare: each)
    }

    @Test func `shares have turns, and each keeps its own order`() {
        var queue = queue()
        for number in 1...4 { queue.add(number, of: "ada") }
        queue.add(5, of: "bo")
        queue.add(6, of: nil)
        var order: [Int] = []
        while let next = queue.begin() { order.append(next.item) }
        #expect(order == [1, 5, 6, 2, 3, 4])
        #expect(queue.waitingCount == 0)
    }

    @Test func `of one share only so many run at once, and others pass by`() {
        var queue = queue(running: 2)
        for number in 1...3 { queue.add(number, of: "ada") }
        #expect(queue.begin()?.item == 1)
        #expect(queue.begin()?.item == 2)
        #expect(queue.begin() == nil)
        queue.add(4, of: "bo")
        #expect(queue.begin()?.item == 4)
        queue.end("ada")
        #expect(queue.begin()?.item == 3)
    }

    @Test func `a full share leaves room for others, and for itself when something has ended`() {
        var queue = queue(each: 2)
        queue.add(1, of: "ada")
        queue.add(2, of: "ada")
        #expect(!queue.hasRoom(for: "ada"))
        #expect(queue.hasRoom(for: "bo") && queue.hasRoom(for: nil))
        let first = queue.begin()
        #expect(!queue.hasRoom(for: "ada"))
        queue.end(first?.share)
        #expect(queue.hasRoom(for: "ada"))
    }

    @Test func `what has no share is not bounded`() {
        var queue = queue(running: 1, each: 1)
        for number in 1...3 { queue.add(number, of: nil) }
        #expect(queue.hasRoom(for: nil))
        #expect([queue.begin()?.item, queue.begin()?.item, queue.begin()?.item] == [1, 2, 3])
    }
}
