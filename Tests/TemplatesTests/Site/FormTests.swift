import Models
import Testing

@testable import Templates

/// Forms and their parts, to the letter.
struct FormTests {
    private let fields = FormFieldSet(
        errors: [.email: "No e-mail address."],
        assets: AssetPaths(),
        prefix: "my-"
    )
    private let alert =
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"/assets/img/icons.svg#alert\"></use></svg>"

    @Test func `a field has its label, message and help`() {
        let field = fields.text(.email, "E-mail", .email, value: "a\"b", help: "For links.")
        #expect(
            field.renderedString()
                == "<div class=\"field\"><label for=\"my-email\">E-mail</label>"
                + "<input id=\"my-email\" name=\"email\" type=\"email\" value=\"a&quot;b\" autocomplete=\"email\""
                + " inputmode=\"email\" maxlength=\"254\" autocapitalize=\"none\" spellcheck=\"false\" required"
                + " aria-invalid=\"true\" aria-describedby=\"my-email-message my-email-help\">"
                + "<p class=\"field-message\" id=\"my-email-message\">\(alert)No e-mail address.</p>"
                + "<p class=\"help\" id=\"my-email-help\">For links.</p></div>"
        )
    }

    @Test func `a field without help or message describes itself by nothing`() {
        let field = fields.text(.name, "Name", .name, value: "", isRequired: false)
        #expect(
            field.renderedString()
                == "<div class=\"field\"><label for=\"my-name\">Name<span class=\"optional\"> (optional)</span></label>"
                + "<input id=\"my-name\" name=\"name\" type=\"text\" value=\"\" autocomplete=\"name\""
                + " maxlength=\"60\"></div>"
        )
    }

    @Test func `a password field carries no value`() {
        let field = fields.password(.password, "Password", .newPassword)
        #expect(
            field.renderedString()
                == "<div class=\"field\"><label for=\"my-password\">Password</label><div class=\"password-line\">"
                + "<input id=\"my-password\" name=\"password\" type=\"password\" autocomplete=\"new-password\" required>"
                + "<button class=\"show-password\" type=\"button\" hidden><span>Show</span>"
                + "<span class=\"visually-hidden\"> password</span></button></div></div>"
        )
    }

    @Test func `the summary leads to the fields`() {
        var errors: FieldErrors = [.email: "No e-mail address."]
        errors.add(nil, "Try again.")
        let summary = ErrorSummary(errors: errors, prefix: "my-", assets: AssetPaths())
        #expect(
            summary.renderedString()
                == "<div class=\"summary\" id=\"my-errors\" role=\"alert\" tabindex=\"-1\" autofocus>\(alert)"
                + "<ul><li><a href=\"#my-email\">No e-mail address.</a></li><li>Try again.</li></ul></div>"
        )
        #expect(ErrorSummary(errors: .none, prefix: "", assets: AssetPaths()).renderedString().isEmpty)
    }

    @Test func `the first sentence about a field is shown at it`() {
        var errors = FieldErrors()
        errors.add(.password, "one")
        errors.add(.password, "two")
        #expect(errors[.password] == "one" && errors[.email] == nil && errors.entries.count == 2)
    }

    @Test func `a sentence about one too many has the noun of one`() {
        #expect(TooLong("four", limit: 3, .note)?.sentence == "This is 1 character longer than a note may be.")
        #expect(TooLong("four", limit: 2)?.sentence == "This is 2 characters longer than it may be.")
        #expect(TooLong("four", limit: 4) == nil)
        #expect(AccountReason.waitHere(seconds: 1).sentence.hasSuffix("Wait 1 second."))
        #expect(EventChangeProblem.capacityBelowSeated(1).sentence == "1 seat is taken already.")
    }

    @Test func `a form with files says so`() {
        let form = PostForm(.profileEdit, PageContext(csrfToken: "<t>"), hasFiles: true) { "x" }
        #expect(
            form.renderedString()
                == "<form action=\"/profile/edit\" method=\"post\" enctype=\"multipart/form-data\" novalidate>"
                + "<input type=\"hidden\" name=\"csrf_token\" value=\"&lt;t&gt;\">x</form>"
        )
    }

    @Test func `the token is the first field of every form that posts`() {
        for page in PageSamples.ordinary {
            for form in page.html.matches(of: /<form[^>]* method="post"[^>]*>(<[^>]*>)/) {
                #expect(form.output.1.hasPrefix("<input type=\"hidden\" name=\"csrf_token\" value=\""), "\(page.name)")
            }
        }
    }

    @Test func `no password is ever rendered`() {
        for page in PageSamples.ordinary {
            for field in page.html.matches(of: /<input[^>]* type="password"[^>]*>/) {
                #expect(!field.output.contains(" value="), "\(page.name)")
            }
        }
    }

    @Test func `every message belongs to a field that says it is invalid`() {
        for page in PageSamples.ordinary {
            // A group of boxes cannot be invalid itself; it says what is wrong in its description.
            let groups = page.html.matches(of: /<fieldset[^>]* aria-describedby="[^"]*-message"[^>]*>/)
            let described = groups.filter { !$0.output.contains("aria-invalid") }.count
            let invalid = page.html.matches(of: /aria-invalid="true"/).count + described
            #expect(page.html.matches(of: /<p class="field-message"/).count == invalid, "\(page.name)")
            for link in page.html.matches(of: /<a href="#([^"]*)">/) where link.output.1 != "main" {
                #expect(page.html.contains(" id=\"\(link.output.1)\""), "\(page.name)")
            }
        }
    }
}
