extension Duration {
    /// At least 1, since 0 means "no limit" to libcurl.
    var milliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}
