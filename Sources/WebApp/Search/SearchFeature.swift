import Models
import Templates

/// The search of everything.
struct SearchFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(FindPath.page, SearchController.show)
        routes.get(FindPath.suggestions, SuggestionsController.index)
    }
}
