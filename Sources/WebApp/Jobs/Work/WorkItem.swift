/// Something that waits for a thread of the pool, with whoever waits for its result.
struct WorkItem: Sendable {
    /// Does the work and resumes the caller, or only resumes the caller with the error it was refused with.
    let perform: @Sendable (_ refusal: (any Error)?) -> Void
}
