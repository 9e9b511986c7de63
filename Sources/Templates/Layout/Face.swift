/// A person's photo, or the first letter of the name in a round. Always beside the name, so screen readers skip it.
struct Face: HTML {
    enum Size: Int {
        case small = 32
        case middle = 40
        case large = 96
    }

    let name: String
    let photo: Route?
    var size = Size.small

    var body: some HTML {
        if let photo {
            Img(.class(classes), .src(photo), .alt(""), .width(size.rawValue), .height(size.rawValue))
        } else {
            Span(.class(classes), .ariaHidden) { name.prefix(1).uppercased() }
        }
    }

    private var classes: StaticString {
        switch size {
        case .small: "face"
        case .middle: "face middle"
        case .large: "face large"
        }
    }
}
