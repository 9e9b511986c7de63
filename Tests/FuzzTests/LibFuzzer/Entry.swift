import Foundation

/// The target that HEREABOUTS_FUZZ_TARGET names.
private let target = FuzzTarget.named(environment("TARGET") ?? "")
/// To how many bytes the middle of each input is repeated: so readers are found that take ever longer. 0: not at all.
private let repeatedBytes = environment("REPEAT").flatMap { Int($0) } ?? 0

private func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment["HEREABOUTS_FUZZ_\(name)"] }

/// Called once before anything else. Where HEREABOUTS_FUZZ_SEEDS names a folder, the target's seeds and words are written there,
/// and nothing is fuzzed.
@_cdecl("LLVMFuzzerInitialize")
func initializeFuzzer(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    guard let target else {
        print("HEREABOUTS_FUZZ_TARGET names none of these targets:")
        for target in FuzzTarget.all { print("  \(target.name)") }
        exit(64)
    }
    guard let folder = environment("SEEDS") else { return 0 }
    do {
        for (index, seed) in target.seeds.enumerated() {
            try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
        }
        let words = target.words.map { word in
            "\"" + word.utf8.map { ($0 < 16 ? "\\x0" : "\\x") + String($0, radix: 16) }.joined() + "\"\n"
        }
        try Data(words.joined().utf8).write(to: URL(filePath: "\(folder).words"))
        exit(0)
    } catch {
        print("\(folder) cannot be written: \(error)")
        exit(1)
    }
}

/// Called with each input. A failure ends the process, as a trap does: libFuzzer then keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
    let bytes = repeated(Array(UnsafeRawBufferPointer(start: start, count: count)))
    guard let target else { return -1 }
    do {
        switch target.check {
        case .plain(let check): try check(bytes)
        case .waiting(let check): try waitFor { try await check(bytes) }
        }
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}

/// The second and third quarter of the input, many times between the first and the last.
private func repeated(_ bytes: [UInt8]) -> [UInt8] {
    guard repeatedBytes > bytes.count, bytes.count >= 4 else { return bytes }
    let (start, end) = (bytes.count / 4, bytes.count / 4 * 3)
    let times = (repeatedBytes - bytes.count) / (end - start) + 1
    return bytes[..<start] + (0..<times).flatMap { _ in bytes[start..<end] } + bytes[end...]
}

/// libFuzzer calls on its own thread, which nobody else needs.
private func waitFor(_ work: @escaping @Sendable () async throws -> Void) throws {
    let (done, outcome) = (DispatchSemaphore(value: 0), Outcome())
    Task {
        do { try await work() } catch { outcome.error = error }
        done.signal()
    }
    done.wait()
    if let error = outcome.error { throw error }
}

/// `@unchecked Sendable`: written before the semaphore is signalled, and read after it.
private final class Outcome: @unchecked Sendable {
    var error: (any Error)?
}
