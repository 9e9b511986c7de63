import Models
import Templates

/// Pushes a notice to one browser, or one message of all that quiet hours have held.
struct NoticePushing: Sendable {
    let app: App

    /// Throws what makes the job be tried again.
    func deliver(_ delivery: NoticeDelivery) async throws {
        let now = app.clock()
        guard let session = delivery.session.flatMap(TokenDigest.init) else { return }
        let (language, subscription, notices) = try app.database.read { db in
            (
                try Account.language(of: delivery.account, db),
                try PushSubscription.find(session, now: now, db),
                try NoticeJobs.notices(delivery, on: .push, db)
            )
        }
        guard let subscription,
            let message = await app.languages.language(language).speaking({ message(delivery, notices, now: now) })
        else { return }
        var outcome = try await send(message, to: subscription, now: now)
        if outcome == .tooLarge { outcome = try await send(message.shortened, to: subscription, now: now) }
        switch outcome {
        case .delivered: break
        case .gone: try await app.database.write { try subscription.removeGone($0) }
        case .later(let seconds):
            let instant = now + min(max(seconds, 1), 3_600)
            try await app.database.write { try delivery.enqueuePush(at: instant, now: now, $0) }
        case .refusedHost:
            app.logger.warning("A push service was not called: \(OutboundError.refusedHost)")
        case .tooLarge, .refused:
            // Neither is mended by trying again: our key or our clock is wrong, or the service is.
            app.logger.warning("A push service refused a message: \(outcome)")
        }
    }

    private func send(
        _ message: PushMessage,
        to subscription: PushSubscription,
        now: Int64
    ) async throws -> PushClient.Outcome {
        do {
            let outcome = try await app.push.send(message, to: subscription, now: now)
            app.metrics.pushes.count(PushResult(outcome))
            return outcome
        } catch {
            app.metrics.pushes.count(.failed)
            throw error
        }
    }

    /// `nil` when there is nothing to say, or nothing that is still of use.
    private func message(_ delivery: NoticeDelivery, _ notices: [Notice], now: Int64) -> PushMessage? {
        guard let first = notices.first else { return nil }
        guard notices.count == 1 else {
            guard let heldUntil = delivery.heldUntil, now < heldUntil + 86_400 else { return nil }
            return PushMessage(
                title: NoticeWords.held(notices.count),
                body: notices.prefix(3).map { NoticeWords($0).title }.joined(separator: "\n"),
                link: Route.notices(.list).path,
                topic: app.digestKey.tag("held \(heldUntil)", for: "push"),
                urgency: .normal,
                seconds: 86_400
            )
        }
        let words = NoticeWords(first)
        let age = now - max(first.createdAt, delivery.heldUntil ?? 0)
        let seconds = first.kind.telling.pushSeconds - age
        guard seconds > 0 else { return nil }
        return PushMessage(
            title: words.title,
            body: words.sentence,
            link: words.target.path,
            topic: app.digestKey.tag(topic(of: first), for: "push"),
            urgency: first.kind.telling.urgency,
            seconds: Int(seconds)
        )
    }

    /// A message that still waits at the service is replaced by a newer one of the same topic, and a notification that
    /// is shown by one of the same tag: the last change of an event says all that former ones did.
    private func topic(of notice: Notice) -> String {
        guard notice.kind.telling.replacesOlder, let event = notice.event else { return "\(notice.id)" }
        return "\(notice.kind.rawValue) \(event.code)"
    }
}
