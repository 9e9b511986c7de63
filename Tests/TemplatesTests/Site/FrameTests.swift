import Models
import Testing

@testable import Templates

/// What the frame shows of who is looking, to the letter.
struct FrameTests {
    @Test func `a face is a photo or a letter`() {
        #expect(
            Face(name: "Ada", of: nil, photo: .media("k")).renderedString()
                == "<img class=\"face\" src=\"/media/k\" alt=\"\" width=\"32\" height=\"32\">"
        )
        #expect(
            Face(name: "ñandú", of: nil, photo: nil, size: .large).renderedString()
                == "<span class=\"face large t2\" aria-hidden=\"true\">Ñ</span>"
        )
        #expect(Face(name: "<b>", of: nil, photo: nil).renderedString().contains(">&lt;<"))
        let nameless = Face(name: "", of: nil, photo: nil).renderedString()
        #expect(nameless == "<span class=\"face t3\" aria-hidden=\"true\"></span>")
    }

    @Test func `guests are shown the way in, members their face`() {
        let guest = TopBar(site: .standard, viewer: .guest, assets: AssetPaths()).renderedString()
        #expect(guest.contains("<a class=\"text-button\" href=\"/login\">Log in</a>"))
        #expect(guest.contains("<a class=\"text-button\" href=\"/signup\">Sign up</a>"))
        let ada = Member(username: "ada.l", displayName: "Ada")
        let member = TopBar(site: .standard, viewer: .member(ada), assets: AssetPaths()).renderedString()
        #expect(
            member.hasSuffix(
                "<a class=\"icon-button\" href=\"/profile\"><span class=\"face t1\" aria-hidden=\"true\">A</span>"
                    + "<span class=\"visually-hidden\">Your profile</span></a></div></header>"
            )
        )
        #expect(!member.contains("/login"))
    }

    @Test func `a bookmark is made and removed by posts that lead back`() {
        let id = PlaceID(.node, 1)
        let place = Route.place(id, from: SearchStart(near: "Köln"))
        let context = PageContext(csrfToken: "t")
        let made = BookmarkForm(id: id, place: place, isMade: true, context: context).renderedString()
        #expect(made.contains(" action=\"/places/node-1/bookmark/delete\" method=\"post\""))
        #expect(made.contains("<span>Saved</span><span class=\"visually-hidden\">: Remove Bookmark</span></button>"))
        let none = BookmarkForm(id: id, place: place, isMade: false, context: context).renderedString()
        #expect(none.contains(" action=\"/places/node-1/bookmark\" method=\"post\""))
        #expect(none.contains("name=\"next\" value=\"/places/node-1?near=K%C3%B6ln\""))
    }

    @Test func `what is typed in front of logging in is asked for again behind it`() {
        let page = LogInPage(context: PageContext(), next: "/bookmarks?a=1&b").renderedString()
        #expect(page.contains("<input type=\"hidden\" name=\"next\" value=\"/bookmarks?a=1&amp;b\">"))
        #expect(page.contains("href=\"/signup?next=%2Fbookmarks%3Fa%3D1%26b\""))
    }
}
