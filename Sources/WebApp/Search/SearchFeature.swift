import Models
import Templates

extension SearchFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(FindPath.page, SearchController.show)
        routes.get(FindPath.suggestions, SuggestionsController.index)
    }
}
