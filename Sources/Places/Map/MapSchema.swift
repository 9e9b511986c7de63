import GRDB

/// The tables of the map in `places.sqlite`.
enum MapSchema {
    /// `map_feature.id` is by `MapKey`; positions are units of `WorldPoint`. Its third dimension is the detail: twice
    /// `MapDetail`, and one more, since a box without thickness would leave the tree without order. What follows the
    /// plus signs is carried along (https://sqlite.org/rtree.html, "Auxiliary Columns").
    ///
    /// `map_extent` holds the boxes that were imported: outside of them nothing is known, inside there is land where
    /// nothing else is drawn.
    static let sql = """
        CREATE VIRTUAL TABLE map_feature USING rtree_i32(
            id, west, east, north, south, finest, coarsest,
            +kind INTEGER, +flags INTEGER, +rank INTEGER, +name TEXT, +shape BLOB
        );
        CREATE VIRTUAL TABLE map_extent USING rtree_i32(id, west, east, north, south, +source INTEGER);
        """
}
