/// What belongs to no other feature: the first page, uploaded pictures, and whether the server is well.
package struct SiteFeature: Feature {
    package var migrations: [Migration] { [.settings, .jobs, .numbers, .forms, .jobLanes, .site, .siteKeys] }

    package var otherTables: [String: Content.Export] { ["answered_form": .doing, "job": .doing] }
}
