import Models

/// Lets people in who wait, or not, and tells them.
struct SignUpDeciding: Sendable {
    let isApproval: Bool
    /// What the operator says to them; may be empty.
    let words: String

    /// In one transaction. Whoever is refused is to be erased after it (`AccountErasureJob`); where that does not happen, a job does.
    func decide(
        _ id: Int64,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> SignUpDecision.Outcome {
        let outcome =
            isApproval
            ? try SignUpRequest.approve(id, saying: words, by: moderator, now: now, db)
            : try SignUpRequest.refuse(id, saying: words, by: moderator, now: now, db)
        guard case .done(let request, let erased) = outcome else { return outcome }
        // Nobody is mailed whose address is not theirs, as far as anybody knows.
        if request.listedAt != nil {
            let language = try Account.find(request.person.id, db)?.language ?? ""
            try SignUpMails.tell(request, in: language, isApproval: isApproval, saying: words, now: now, db)
        }
        if let erased { try AccountErasureJob.enqueue(erased, now: now, db) }
        return outcome
    }
}
