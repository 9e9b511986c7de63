/// What came of a try to send a mail.
enum MailResult: String, CaseIterable, Sendable {
    /// The server has it.
    case sent
    /// There is no server, and it lies in the outbox.
    case kept
    /// It is tried again.
    case delayed
    case refused
    /// It could not be written.
    case failed
}

extension Mailer {
    /// As the settings say, and counted.
    init(settings: MailSettings, counting tally: Tally<MailResult>) {
        self = Mailer(settings: settings).counting(in: tally, as: settings.server == nil ? .kept : .sent)
    }

    /// The same, which counts what comes of each mail.
    /// - Parameter done: what a mail counts as that was sent.
    func counting(in tally: Tally<MailResult>, as done: MailResult) -> Mailer {
        Mailer { message, date in
            do {
                try send(message, date)
                tally.count(done)
            } catch {
                switch error {
                case MailError.temporary: tally.count(.delayed)
                case MailError.permanent: tally.count(.refused)
                default: tally.count(.failed)
                }
                throw error
            }
        }
    }
}
