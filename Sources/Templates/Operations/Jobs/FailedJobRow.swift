import Models

/// One failed job with its two buttons.
struct FailedJobRow: HTML {
    let job: FailedJob
    let context: PageContext
    /// Which one of the list it stands on; buttons lead back there.
    let page: Int
    /// Epoch seconds.
    let now: Int64

    private var parked: ParkedJob { job.job }

    var body: some HTML {
        LI(.class("row failed-job")) {
            Div(.class("row-text")) {
                P(.dir("auto")) {
                    Strong { JobKindWords.words(parked.kind) }
                    if let person = job.person {
                        tr(" · for ", "a person follows")
                        A(.href(.operatedPerson(person.username, .show)), .dir("auto")) { person.displayName }
                    }
                }
                P(.class("soft")) {
                    tr("Failed \(AgoWords(epochSeconds: Int(parked.parkedAt), now: Int(now)).words)") + " · "
                    Count(parked.attempts, "after one try", "after %1 tries").words
                    " · " + number
                }
                if let reason = parked.lastError { P(.class("typed"), .dir("ltr")) { reason } }
            }
            Div(.class("actions")) {
                button(tr("Try again"), .retry)
                if ParkedJob.canDrop(parked.kind) { button(tr("Drop"), .drop) }
            }
        }
    }

    private var number: String { tr("number \(parked.id.rawValue)", "of a job") }

    private func button(_ words: String, _ path: FailedJobPath) -> some HTML {
        PostForm(.failedJob(parked.id, path), context) {
            if page > 1 { HiddenField(.page, "\(page)") }
            Button(.class("button quiet"), .type("submit")) {
                words
                Span(.class("visually-hidden")) { ": " + JobKindWords.words(parked.kind) + ", " + number }
            }
        }
    }
}

/// What can be done about all failed jobs of a kind.
struct FailedKindPart: HTML {
    let kind: ParkedKind
    let context: PageContext

    var body: some HTML {
        Section(.class("part")) {
            H3 { tr("All of one kind: \(JobKindWords.words(kind.kind))") }
            P(.class("soft")) { Count(kind.count, "One has failed.", "%1 have failed.").words }
            form(.jobsRetry, tr("Try all again"), .quiet)
            if ParkedJob.canDrop(kind.kind) {
                Details {
                    Summary { tr("Drop all") }
                    P(.class("soft")) { tr("They are given up for good. Nobody is told.") }
                    form(.jobsDrop, Count(kind.count, "Drop one", "Drop %1").words, .danger)
                }
            }
        }
    }

    private func form(_ path: OperationsPath, _ words: String, _ look: SubmitButton.Look) -> some HTML {
        PostForm(.operations(path), context, class: "actions") {
            HiddenField(.kind, kind.kind)
            SubmitButton(words, look)
        }
    }
}
