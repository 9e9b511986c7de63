import Models
import Templates

/// Pushes a notice to one browser, or one message of all that quiet hours have held.
struct NoticePushing: Sendable {
    let app: App

    /// Throws what makes the job be tried again.
    func deliver(_ delivery: NoticeDelivery) async throws {
        let now = app.clock()
        guard let session = delivery.session.flatMap(TokenDigest.init) else { return }
        let (subscription, notices) = try app.database.read { db in
            (
                try PushSubscription.find(session, now: now, db),
                try NoticeJobs.notices(delivery, on: .push, db)
            )
        }
        guard let subscription, let message = message(delivery, notices, now: now) else { return }
        var outcome = try await app.push.send(message, to: subscription, now: now)
        if outcome == .tooLarge { outcome = try await app.push.send(message.shortened, to: subscription, now: now) }
        switch outcome {
        case .delivered: break
        case .gone: try await app.database.write { try subscription.removeGone($0) }
        case .later(let seconds):
            let instant = now + min(max(seconds, 1), 3_600)
            try await app.database.write { try delivery.enqueuePush(at: instant, now: now, $0) }
        case .tooLarge, .refused:
            // Neither is mended by trying again: our key or our clock is wrong, or the service is.
            app.logger.warning("A push service refused a message: \(outcome)")
        }
    }

    /// `nil` when there is nothing to say, or nothing that is still of use.
    private func message(_ delivery: NoticeDelivery, _ notices: [Notice], now: Int64) -> PushMessage? {
        guard let first = notices.first else { return nil }
        guard notices.count == 1 else {
            guard let heldUntil = delivery.heldUntil, now < heldUntil + 86_400 else { return nil }
            return PushMessage(
                title: "\(notices.count) notices from your quiet hours",
                body: notices.prefix(3).map { NoticeWords($0).title }.joined(separator: "\n"),
                link: Route.notices(.list).path,
                topic: app.signingKey.tag("held \(heldUntil)", for: "push"),
                urgency: .normal,
                seconds: 86_400
            )
        }
        let words = NoticeWords(first)
        let age = now - max(first.createdAt, delivery.heldUntil ?? 0)
        let seconds = first.kind.pushSeconds - age
        guard seconds > 0 else { return nil }
        return PushMessage(
            title: words.title,
            body: words.sentence,
            link: words.target.path,
            topic: app.signingKey.tag(topic(of: first), for: "push"),
            urgency: first.kind.pushUrgency,
            seconds: Int(seconds)
        )
    }

    /// A message that still waits at the service is replaced by a newer one of the same topic, and a notification that
    /// is shown by one of the same tag: the last change of an event says all that former ones did.
    private func topic(of notice: Notice) -> String {
        switch notice.kind {
        case .eventChanged, .eventCancelled, .reminder, .nudge, .poll:
            if let event = notice.event { "\(notice.kind.rawValue) \(event.code)" } else { "\(notice.id)" }
        default: "\(notice.id)"
        }
    }
}

extension NoticeKind {
    /// After so long it is better not to push at all: the browser was off, and the list has it.
    var pushSeconds: Int64 {
        switch self {
        case .reminder: 2 * 3_600
        case .eventChanged, .eventCancelled, .seat: 86_400
        default: 3 * 86_400
        }
    }

    /// What must wake a device that saves power (RFC 8030 section 5.3).
    var pushUrgency: PushMessage.Urgency {
        switch self {
        case .reminder, .eventCancelled, .eventChanged, .seat: .high
        case .friendAccepted, .friendJoined, .alert: .low
        default: .normal
        }
    }
}
