/// Takes a file with bookmarks, and tells what became of it.
package struct BookmarkImportPage: Page {
    package let context: PageContext
    /// `nil` before a file was sent.
    package let report: BookmarkImportReport?
    package let errors: FieldErrors

    package init(context: PageContext, report: BookmarkImportReport? = nil, errors: FieldErrors = .none) {
        self.context = context
        self.report = report
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Import bookmarks"), errors) }
    package var description: String { tr("Bookmarks from a GeoJSON, GPX or KML file.") }
    package var section: SiteSection? { .cafes }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.bookmarks)) {
                    Icon(.back, context.assets)
                    tr("Bookmarks")
                }
            }
            H1 { tr("Import bookmarks") }
            if let report { BookmarkImportResult(report: report, assets: context.assets) }
            fields.summary
            PostForm(.bookmarkImport, context, hasFiles: true) {
                FileField(
                    id: FieldID(prefix: "", field: .file),
                    label: report == nil ? tr("File") : tr("Another file"),
                    help: tr(
                        """
                        GeoJSON, GPX or KML, from here or another program; at most 5 MB and 2,000 places. \
                        A note that you have written here stays.
                        """
                    ),
                    message: errors[.file],
                    isRequired: true,
                    accepts: ".geojson,.json,.gpx,.kml,application/geo+json,application/gpx+xml",
                    assets: context.assets
                )
                SubmitButton(tr("Import"))
            }
        }
    }
}
