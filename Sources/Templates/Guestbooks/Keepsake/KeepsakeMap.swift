import Models

/// Where the posts of a keepsake were: a drawn map that lies beside the page, a numbered point for each place, and what
/// the numbers mean. All of it works from a disk and on paper.
package struct KeepsakeMap: HTML {
    /// A point with the posts that lie there.
    package struct Point: Hashable, Sendable {
        package let x: Int
        package let y: Int
        package let count: Int
        /// As many of its posts as are named.
        package let posts: [GuestbookPinned]

        package init(x: Int, y: Int, count: Int, posts: [GuestbookPinned]) {
            self.x = x
            self.y = y
            self.count = count
            self.posts = posts
        }

        fileprivate var name: String { posts.first { !$0.place.isEmpty }?.place ?? "" }
    }

    package static let lightName = "map.svg"
    package static let darkName = "map-dark.svg"

    package let width: Int
    package let height: Int
    package let points: [Point]

    package init(width: Int, height: Int, points: [Point]) {
        self.width = width
        self.height = height
        self.points = points
    }

    package var body: some HTML {
        Section {
            H2 { tr("Where it was") }
            Figure(.class("map")) {
                Picture {
                    Source(.media("(prefers-color-scheme: dark)"), .srcSet(KeepsakeAddress(Self.darkName)))
                    Img(
                        .src(KeepsakeAddress(Self.lightName)),
                        .alt(tr("Map of the posts with a place; the list below says the same")),
                        .width(width),
                        .height(height)
                    )
                }
                SVG(.viewBox("0 0 \(width) \(height)")) {
                    for (index, point) in points.enumerated() { KeepsakePin(point: point, number: index + 1) }
                }
                Figcaption(.class("soft")) { tr("© OpenStreetMap contributors (openstreetmap.org/copyright)") }
            }
            OL(.class("places")) {
                for point in points { LI { KeepsakeLegend(point: point) } }
            }
        }
    }
}

/// A number on the map, which leads to the newest post there.
private struct KeepsakePin: HTML {
    let point: KeepsakeMap.Point
    let number: Int

    var body: some HTML {
        A(.href(KeepsakeAddress(post: point.posts.first))) {
            Title { "\(number): \(point.name.isEmpty ? Count(point.count, "post").words : point.name)" }
            Path(.shape("M\(point.x - 13) \(point.y)a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z")) { EmptyHTML() }
            SVGText(.x(point.x), .y(point.y + 5)) { "\(number)" }
        }
    }
}

/// What a number of the map means: the place, and who posted there.
private struct KeepsakeLegend: HTML {
    let point: KeepsakeMap.Point

    var body: some HTML {
        if !point.name.isEmpty {
            Bdi { point.name }
            ": "
        }
        for (index, post) in point.posts.enumerated() {
            if index > 0 { ListWords.comma }
            A(.href(KeepsakeAddress(post: post)), .dir("auto")) { post.maker.displayName }
        }
        if point.count > point.posts.count { tr(" and \(point.count - point.posts.count) more") }
    }
}

extension KeepsakeAddress {
    fileprivate init(post: GuestbookPinned?) { self.init(post.map { "#post-\($0.code)" } ?? "#main") }
}

extension Attribute where Tag == Tags.Source, Value == KeepsakeAddress {
    static func srcSet(_ picture: KeepsakeAddress) -> Self { Self(" srcset=\"", picture) }
}
