/// What became of the places of a file.
package struct BookmarkImportReport: Hashable, Sendable {
    package let added: Int
    /// Were bookmarked before.
    package let known: Int
    /// Did not become bookmarks.
    package let missing: [BookmarkRemark]
    /// Became bookmarks, but not with all that the file says.
    package let changed: [BookmarkRemark]

    package init(added: Int, known: Int, missing: [BookmarkRemark], changed: [BookmarkRemark]) {
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
            P { tr("\(Count(report.added, "place").words) added, \(report.known) there already.") }
            if !report.missing.isEmpty { P { tr("\(Count(report.missing.count, "place").words) could not be added.") } }
        }
        remarks(report.missing, tr("Not added"))
        remarks(report.changed, tr("Added with a change"))
    }

    @HTMLBuilder private func remarks(_ remarks: [BookmarkRemark], _ heading: String) -> some HTML {
        if !remarks.isEmpty {
            Section(.class("part")) {
                H2 { heading }
                UL(.class("rows")) {
                    for remark in remarks {
                        LI(.class("row")) {
                            Div(.class("row-text")) {
                                Strong(.dir("auto")) { remark.name.isEmpty ? tr("Without a name") : remark.name }
                                P(.class("soft")) { "\(remark.position.words): \(remark.reason.words)" }
                            }
                        }
                    }
                }
            }
        }
    }
}
