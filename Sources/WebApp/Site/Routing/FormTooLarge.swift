import HTTPServer

/// A form of words is larger than its page takes: 413, with the number.
struct FormTooLarge: Error {
    let limit: FormLimit
    /// For the log.
    let reason: String

    var kilobytes: Int { limit.wordBytes >> 10 }

    /// `error`, where it says that.
    init?(_ error: any Error, _ limit: FormLimit) {
        guard !limit.mayHaveFiles, let error = error as? HTTPError, error.status == .contentTooLarge else { return nil }
        (self.limit, reason) = (limit, error.reason)
    }
}
