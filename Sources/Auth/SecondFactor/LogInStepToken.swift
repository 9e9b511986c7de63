/// Ten minutes: long enough to find the phone.
package enum LogInStepPurpose: TokenPurpose {
    package static let lifetimeSeconds: Int64 = 600
}

/// The cookie of a browser that has shown the right password, and is asked for a code yet.
package typealias LogInStepToken = Token<LogInStepPurpose>
