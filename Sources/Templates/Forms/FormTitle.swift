/// The title of a page with a form: one that came back says so first, since the tab is read before the page.
enum FormTitle {
    static func words(_ title: String, _ errors: FieldErrors) -> String {
        errors.isEmpty ? title : tr("Check the form: \(title)")
    }
}
