/// What a target has found that is not as it should be, in a sentence.
struct FuzzFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws unless `condition` holds.
func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    guard condition else { throw FuzzFailure(words()) }
}

/// What `read` gives; `nil` where it refuses. Traps are what fuzzers look for, refusals are not.
func accepted<Value>(_ read: () throws -> Value) -> Value? { try? read() }
