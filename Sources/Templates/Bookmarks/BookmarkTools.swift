/// What can be done with the bookmarks as a whole.
struct BookmarkTools: HTML {
    let hasLists: Bool

    var body: some HTML {
        Section(.class("part")) {
            H2 { tr("Export and import") }
            P(.class("soft")) { tr("All of your bookmarks with notes and lists, for other maps and programs.") }
            Div(.class("actions after-rows")) {
                for format in BookmarkFileFormat.allCases {
                    A(.class("button quiet"), .href(.bookmarkExport(format))) { format.word }
                }
                A(.class("button quiet"), .href(.bookmarkImport)) { tr("Import") }
                if hasLists { A(.class("button quiet"), .href(.bookmarkLists)) { tr("Edit lists") } }
            }
        }
    }
}
