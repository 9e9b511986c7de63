/// A type for each element of HTML; attributes are open to some of them and closed to others.
@usableFromInline package enum Tags {}
