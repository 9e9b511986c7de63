/// Regularities of any length that no list can hold: repetitions, runs, and dates.
enum PasswordPattern {
    /// Whether `password` (in small letters) can be written down in a few words.
    static func isPredictable(_ password: String) -> Bool {
        let scalars = password.unicodeScalars.map(\.value)
        return isRepetition(scalars) || isRun(scalars) || isDate(password)
    }

    /// One to four characters again and again: `aaaaaaaa`, `abcabcab`.
    private static func isRepetition(_ scalars: [UInt32]) -> Bool {
        (1...4).contains { period in
            scalars.count >= 2 * period && (period..<scalars.count).allSatisfy { scalars[$0] == scalars[$0 - period] }
        }
    }

    /// Each character one above or each one below the last: `23456789`, `hgfedcba`; zero may follow nine.
    private static func isRun(_ scalars: [UInt32]) -> Bool {
        let steps = zip(scalars, scalars.dropFirst()).map { Int64($1) - Int64($0) }
        return steps.allSatisfy { $0 == 1 || $0 == -9 } || steps.allSatisfy { $0 == -1 || $0 == 9 }
    }

    /// Eight digits that are a day of the last century or this one, or two years.
    private static func isDate(_ password: String) -> Bool {
        guard password.utf8.count == 8, password.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let number = Int(password)
        else { return false }
        let (head, tail) = (number / 10_000, number % 10_000)
        let years = 1900...2099
        return years.contains(head) && (years.contains(tail) || isDay(tail)) || years.contains(tail) && isDay(head)
    }

    /// Four digits that are a day and a month in either order.
    private static func isDay(_ number: Int) -> Bool {
        let (head, tail) = (number / 100, number % 100)
        return (1...12).contains(head) && (1...31).contains(tail) || (1...31).contains(head) && (1...12).contains(tail)
    }
}
