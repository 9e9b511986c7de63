import Auth
import Models
import Templates

extension ReplyIntake {
    /// What somebody has written who answers a mail about an event: said there as theirs, without what they answer and without
    /// their signature. What a program writes of itself is nobody's words, and no secret of theirs becomes some.
    func takeWords(of mail: ReceivedMail) async throws -> Outcome {
        guard !mail.isAutomatic else { return .ignored("a program has written it of itself") }
        guard let sender = mail.from else { return .ignored("it does not say who sent it, or says several") }
        guard let written = mail.writtenWords else {
            return .ignored(Self.emptiness)
        }
        let identity = mail.header["message-id"] ?? written
        let (names, key, now) = (names(of: mail), key, now)
        do {
            return try await database.write { db in
                let (mine, _, day) = try Self.guest(of: names, sender, key, db)
                let words = Self.shortened(WrittenLines.folded(Self.words(of: written, without: mine, key)))
                guard NamePolicy.isSeen(words) else { throw Refusal(Self.emptiness) }
                // The day that the mail was about may be none any more: then it is said of all of them.
                let ofDay = try day.flatMap { try TalkVisit.find(mine, on: $0, db) }
                guard let visit = try ofDay ?? TalkVisit.find(mine, on: nil, db), visit.allows(.speak) else {
                    throw Refusal("nobody writes in the talk of that event, or its sender does not")
                }
                let digest = ContentDigest.sha256(Array("\(mine.id.rawValue) \(identity)".utf8))
                let draft = TalkDraft(.words, words, mail: digest)
                let said = try TalkMessage.write(draft, by: visit, now: now, db)
                if said.isNew { try visit.tellWords(now: now, db) }
                return .said
            }
        } catch let refusal as Refusal {
            return .ignored(refusal.reason)
        } catch let problem as TalkProblem {
            return .ignored("the words in it are not taken: \(problem.kind)")
        }
    }

    private static let emptiness = "there is neither an answer to an invitation in it nor a word"

    /// Without what was answered, where a secret of the guest's own is all that tells where it begins.
    private static func words(of written: String, without mine: Attendance, _ key: SigningKey) -> String {
        let names = [InvitationToken.page, .reply, .mails].flatMap { $0.texts(for: mine, key) }
        let above = SecretAddresses(names: names).wordsAbove(in: written)
        return above == written ? written : AnswerText.written(above)
    }

    private static func shortened(_ words: String) -> String {
        let scalars = words.unicodeScalars
        guard scalars.count > TalkMessage.maxLength else { return words }
        return String(String.UnicodeScalarView(scalars.prefix(TalkMessage.maxLength - 1))) + "…"
    }
}

extension TalkProblem {
    /// Without who and where.
    fileprivate var kind: String {
        switch self {
        case .notAllowed: "the talk is closed"
        case .gone: "what they answer is gone"
        case .tooMuch: "their sender has written as much as one may in a day"
        }
    }
}
