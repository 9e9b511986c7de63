/// A form that posts. The token is its first field, so that the server may check it before it takes in a file.
struct PostForm<Action: LinkTarget>: HTML {
    let action: Action
    let context: PageContext
    var classes: StaticString?
    var hasFiles = false
    /// It is idempotent: sent twice, it creates one thing.
    var creates = false
    /// Its answer comes in another tab, and the page stays.
    var opensTab = false
    let content: () -> Written

    init(
        to action: Action,
        _ context: PageContext,
        class classes: StaticString? = nil,
        hasFiles: Bool = false,
        creates: Bool = false,
        opensTab: Bool = false,
        @HTMLBuilder content: @escaping () -> Written
    ) {
        self.action = action
        self.context = context
        self.classes = classes
        self.hasFiles = hasFiles
        self.creates = creates
        self.opensTab = opensTab
        self.content = content
    }

    var body: some HTML {
        // The server tells all that is wrong at once and in our words; browsers would tell one thing in theirs.
        Form(
            .class(classes),
            .action(action),
            .method("post"),
            .encType(hasFiles ? "multipart/form-data" : nil),
            .target(opensTab ? "_blank" : nil),
            .noValidate()
        ) {
            CSRFField(token: context.csrfToken)
            if creates { HiddenField(.formKey, context.formKey) }
            content()
        }
    }
}

extension PostForm where Action == Route {
    /// To an address of the site; without this one, `.settings` would be of no type.
    init(
        _ action: Route,
        _ context: PageContext,
        class classes: StaticString? = nil,
        hasFiles: Bool = false,
        creates: Bool = false,
        opensTab: Bool = false,
        @HTMLBuilder content: @escaping () -> Written
    ) {
        self.init(
            to: action,
            context,
            class: classes,
            hasFiles: hasFiles,
            creates: creates,
            opensTab: opensTab,
            content: content
        )
    }
}
