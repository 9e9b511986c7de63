import Models
import Templates

/// What happens to events at their times.
enum EventJobs {
    static let handlers: [String: JobHandler] = [
        EventJob.mail: EventMailJob.send,
        EventJob.reminder: { job, app in
            let moment = try job.decode(EventJob.Moment.self)
            let now = app.clock()
            _ = try await app.database.write { db in
                try Event.remind(
                    moment,
                    now: now,
                    db,
                    bringing: { portions in app.told { ThingsWords.bring(portions) ?? "" } },
                    words: { event, late in app.told { ReminderWords.words(event, late: late, now: now) } }
                )
            }
        },
        EventJob.advance: { job, app in
            let moment = try job.decode(EventJob.Moment.self)
            let now = app.clock()
            _ = try await app.database.write { db in
                guard let event = try Event.find(moment.id, db), event.status != .cancelled else { return }
                try event.relist(now: now, db)
            }
        },
        EventJob.cancellation: { job, app in
            let telling = try job.decode(CancellationTelling.self)
            try await JobLease.keeping(job, app) {
                let now = app.clock()
                var step = CancellationTelling.Step.more
                while step == .more { step = try await app.database.write { try telling.tellSome(now: now, $0) } }
                if case .held(let until) = step { throw JobPostponed(instant: until) }
            }
        },
        EventJob.held: { job, app in
            let event = try job.decode(HeldTelling.self).id
            let now = app.clock()
            let next = try await app.database.write { db in
                try HeldTelling.tell(of: event, now: now, db) { old, event, exceptions in
                    app.told { EventChangeSum(old, event, exceptions, now: now).words }
                }
            }
            if let next { throw JobPostponed(instant: next) }
        },
        EventJob.nudge: { job, app in
            let moment = try job.decode(EventJob.Moment.self)
            let now = app.clock()
            _ = try await app.database.write { db in
                // Moved since, or the hosts have only just asked themselves.
                guard let event = try Event.find(moment.id, db), event.listedAt == moment.startsAt,
                    now - (event.nudgedAt ?? 0) >= Event.nudgeRest
                else { return }
                let key = "nudge:\(moment.event):\(moment.startsAt)"
                _ = try event.nudge(by: nil, onceKey: key, now: now, db)
            }
        },
    ]
}
