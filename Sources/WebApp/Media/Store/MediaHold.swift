/// Keeps every file that rows name while a backup reads them: whatever is removed meanwhile is nobody's any more and answers no
/// request, and lies aside until the hold ends. One process has it at a time.
struct MediaHold {
    struct Busy: Error {}

    private let held: any HeldMedia

    /// Throws `Busy` where somebody else holds the files, and what the home throws.
    init(_ store: MediaStore) throws { held = try store.home.hold() }

    /// Before each step.
    func renew() throws { try held.renew() }

    /// Removes for good what lies aside.
    func release() { held.release() }
}
