extension FieldErrors {
    /// The same for an unknown name and a wrong password.
    package static let wrongCombination = FieldErrors(
        form: "This username and password do not belong together. Check both, or set a new password."
    )

    /// After too many accounts from one network.
    package static func tooManyAccounts(seconds: Int) -> FieldErrors {
        let (count, unit) =
            seconds < 120 ? (seconds, "second") : seconds < 7_200 ? (seconds / 60, "minute") : (seconds / 3_600, "hour")
        return FieldErrors(
            form: "Many accounts were made from your network just now. "
                + "Wait \(count)\u{A0}\(unit)\(count == 1 ? "" : "s"), then send the form again."
        )
    }

    /// After too many tries.
    package static func wait(seconds: Int) -> FieldErrors {
        FieldErrors(
            form: "Too many tries. Wait \(seconds)\u{A0}second\(seconds == 1 ? "" : "s"), then try again."
        )
    }
}
