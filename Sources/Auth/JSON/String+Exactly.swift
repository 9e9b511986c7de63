extension String {
    /// Whether both are the same bytes. `==` takes more for one: the sign of Kelvin for a K, and each way to write an accent.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
