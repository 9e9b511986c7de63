import Testing

/// Each target without libFuzzer: so none of them rots, and what a fuzzer has found stays mended.
struct FuzzTargetTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `a target takes its seeds`(_ name: String) async throws {
        let target = try #require(FuzzTarget.named(name))
        #expect(!target.seeds.isEmpty)
        for seed in target.seeds { try await target.run(seed) }
        try await target.run([])
    }

    @Test(arguments: FuzzTarget.all.map(\.name))
    func `a target takes what is changed a little`(_ name: String) async throws {
        let target = try #require(FuzzTarget.named(name))
        var mutator = Mutator(random: SeededRandom(seed: 1))
        for _ in 0..<300 {
            let bytes = mutator.mutated(target)
            do { try await target.run(bytes) } catch { Issue.record("\(error): \(bytes)") }
        }
    }

    @Test func `targets have names of their own that a folder can have`() {
        #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
        for target in FuzzTarget.all { #expect(target.name.wholeMatch(of: /[a-z-]+/) != nil) }
    }
}
