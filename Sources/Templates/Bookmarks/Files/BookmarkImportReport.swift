/// What became of the places of a file.
package struct BookmarkImportReport: Hashable, Sendable {
    /// What is told about one place of the file.
    package struct Remark: Hashable, Sendable {
        /// As the file calls it; may be empty.
        package let name: String
        /// "Line 12" or "Place 3".
        package let place: String
        package let reason: String

        package init(name: String, place: String, reason: String) {
            self.name = name
            self.place = place
            self.reason = reason
        }
    }

    package let added: Int
    /// Were bookmarked before.
    package let known: Int
    /// Did not become bookmarks.
    package let missing: [Remark]
    /// Became bookmarks, but not with all that the file says.
    package let changed: [Remark]

    package init(added: Int, known: Int, missing: [Remark], changed: [Remark]) {
        self.added = added
        self.known = known
        self.missing = missing
        self.changed = changed
    }
}

/// The report in words.
struct BookmarkImportResult: HTML {
    let report: BookmarkImportReport
    let assets: AssetPaths

    var body: some HTML {
        Div(.class("flash"), .role("status")) {
            P { "\(Self.count(report.added)) added, \(report.known) there already." }
            if !report.missing.isEmpty { P { "\(Self.count(report.missing.count)) could not be added." } }
        }
        remarks(report.missing, "Not added")
        remarks(report.changed, "Added with a change")
    }

    @HTMLBuilder private func remarks(_ remarks: [BookmarkImportReport.Remark], _ heading: String) -> some HTML {
        if !remarks.isEmpty {
            Section(.class("part")) {
                H2 { heading }
                UL(.class("rows")) {
                    for remark in remarks {
                        LI(.class("row")) {
                            Div(.class("row-text")) {
                                Strong(.dir("auto")) { remark.name.isEmpty ? "Without a name" : remark.name }
                                P(.class("soft")) { "\(remark.place): \(remark.reason)" }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func count(_ number: Int) -> String { "\(number) place\(number == 1 ? "" : "s")" }
}
