/// One form's fields: keeps what all of them need, so that each is named by what differs.
struct FormFieldSet {
    let errors: FieldErrors
    let assets: AssetPaths
    /// Put before the ids of the fields where a page has several forms.
    var prefix = ""

    func text(
        _ field: FieldName,
        _ label: String,
        _ kind: InputKind,
        value: String,
        help: String? = nil,
        isRequired: Bool = true
    ) -> TextField {
        TextField(
            id: FieldID(prefix: prefix, field: field),
            label: label,
            kind: kind,
            value: value,
            help: help,
            isRequired: isRequired,
            message: errors[field],
            assets: assets
        )
    }

    func password(
        _ field: FieldName,
        _ label: String,
        _ kind: InputKind,
        help: String? = nil
    ) -> PasswordField {
        PasswordField(
            id: FieldID(prefix: prefix, field: field),
            label: label,
            kind: kind,
            help: help,
            message: errors[field],
            assets: assets
        )
    }

    func date(_ field: FieldName, _ label: String, value: String, help: String) -> DateField {
        DateField(
            id: FieldID(prefix: prefix, field: field),
            label: label,
            value: value,
            help: help,
            message: errors[field],
            assets: assets
        )
    }

    func textArea(
        _ field: FieldName,
        _ label: String,
        value: String,
        help: String,
        rows: Int,
        isRequired: Bool = false
    ) -> TextAreaField {
        TextAreaField(
            id: FieldID(prefix: prefix, field: field),
            label: label,
            value: value,
            help: help,
            isRequired: isRequired,
            rows: rows,
            message: errors[field],
            assets: assets
        )
    }

    func file(
        _ field: FieldName,
        _ label: String,
        help: String,
        isRequired: Bool = false,
        isMultiple: Bool = false,
        accepts: String = FileField.pictures
    ) -> FileField {
        FileField(
            id: FieldID(prefix: prefix, field: field),
            label: label,
            help: help,
            message: errors[field],
            isRequired: isRequired,
            isMultiple: isMultiple,
            accepts: accepts,
            assets: assets
        )
    }

    var summary: ErrorSummary { ErrorSummary(errors: errors, prefix: prefix, assets: assets) }
}
