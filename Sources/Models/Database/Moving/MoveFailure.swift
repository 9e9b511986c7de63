import Foundation

/// Why a database cannot be moved, in one line that says what to do.
package struct MoveFailure: Error, Hashable, CustomStringConvertible {
    package let description: String

    static let samePlace = MoveFailure(
        description: "FROM and TO are the same database. FROM is where the site is, TO where it shall be."
    )

    static func noSite(_ place: String) -> MoveFailure {
        MoveFailure(description: "There is no site in \(place). FROM is where the site is, TO where it shall be.")
    }

    static func nobody(_ place: String) -> MoveFailure {
        MoveFailure(
            description: """
                There is nothing to move: nobody has ever had an account in \(place). FROM is where the site is; give \
                --allow-empty if that is what you mean.
                """
        )
    }

    static func unreadable(_ place: String, code: Int32) -> MoveFailure {
        MoveFailure(description: "\(place) cannot be read: \(String(cString: strerror(code))).")
    }

    static func oldSchema(_ place: String, found: Int) -> MoveFailure {
        MoveFailure(
            description: """
                \(place) has schema \(found), and this version works with \(Schema.migrations.count). Bring it up to \
                date first: hereabouts migrate.
                """
        )
    }

    static func waitingWords(_ place: String) -> MoveFailure {
        MoveFailure(description: "In \(place) words wait for their index. Have it made first: hereabouts migrate.")
    }

    static func alive(_ nodes: [Node], in place: String) -> MoveFailure {
        let names = nodes.map { "\($0.kind.rawValue) on \($0.name)" }.joined(separator: ", ")
        return MoveFailure(
            description: """
                The site works on \(place) still (\(names)). Stop every process of it, then move; one that was killed \
                counts as alive for \(Node.leaseSeconds) seconds.
                """
        )
    }

    static func brokenReferences(_ tables: [String], in place: String) -> MoveFailure {
        MoveFailure(
            description: """
                In \(place) rows of \(tables.joined(separator: ", ")) name others that are not there, which no copy may \
                have. Restore a backup of it, or mend it, then move.
                """
        )
    }

    static func notEmpty(_ place: String, table: String) -> MoveFailure {
        MoveFailure(
            description: """
                \(place) is not empty: there are rows in \(table). Give an empty database as TO; a file that is no \
                longer needed is moved away first. Nothing was changed.
                """
        )
    }

    static func otherMove(into place: String, from other: String) -> MoveFailure {
        MoveFailure(
            description: """
                A move from \(other) into \(place) has not come to its end. Go on with that one, or \(emptying(place)).
                """
        )
    }

    static func olderMove(into place: String) -> MoveFailure {
        MoveFailure(
            description: """
                The move into \(place) was begun by another version of the program, with another schema. Do it anew: \
                \(emptying(place)).
                """
        )
    }

    static func changed(_ table: String, in place: String) -> MoveFailure {
        MoveFailure(
            description: """
                \(table) holds other rows in \(place) than where they come from: something was written there since the \
                move began. Do it anew: \(emptying(place)).
                """
        )
    }

    static func otherTables(_ names: [String]) -> MoveFailure {
        MoveFailure(
            description: """
                FROM and TO do not have the same tables (\(names.joined(separator: ", "))): somebody else has made or \
                changed them. Remove what is not of Hereabouts.
                """
        )
    }

    static func otherTable(_ name: String) -> MoveFailure {
        MoveFailure(description: "The table \(name) has no key: it is none of Hereabouts. Remove it, then move.")
    }

    static func otherKind(table: String, column: String) -> MoveFailure {
        MoveFailure(
            description: "\(table).\(column) holds what no column of Hereabouts does. Restore a backup, then move."
        )
    }

    static func unreadableText(column: String, at row: String) -> MoveFailure {
        MoveFailure(
            description: """
                A text (\(row), column \(column)) holds the character NUL or is not in UTF-8, which PostgreSQL does not \
                keep. Change it where it comes from, then run the same command again.
                """
        )
    }

    static func interrupted(_ error: any Error) -> MoveFailure {
        MoveFailure(
            description: "\(error) What was moved stays: run the same command again, and it goes on from there."
        )
    }

    private static func emptying(_ place: String) -> String {
        place.hasSuffix(".sqlite") ? "remove \(place) and begin again" : "make that database anew and begin again"
    }
}
