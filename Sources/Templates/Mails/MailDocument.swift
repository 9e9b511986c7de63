/// The HTML of a mail: no pictures, no styles, nothing that is fetched.
struct MailDocument: HTML {
    let subject: String
    let paragraphs: [MailParagraph]

    var body: some HTML {
        Doctype()
        HTMLRoot(.lang("en")) {
            Head {
                Meta(.charset("utf-8"))
                Title { subject }
            }
            BodyElement { paragraphs }
        }
    }
}
