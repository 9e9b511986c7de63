/// The values of OpenStreetMap's `cuisine` that are most common at cafes and restaurants, in words:
/// https://wiki.openstreetmap.org/wiki/Key:cuisine.
enum CuisineWords {
    /// `nil` for what is rarer.
    static func words(_ tag: Substring) -> String? { dish(tag) ?? kitchen(tag) }

    /// What is served.
    private static func dish(_ tag: Substring) -> String? {
        switch tag {
        case "coffee_shop": tr("Coffee shop", "a cuisine")
        case "coffee": tr("Coffee", "a cuisine")
        case "ice_cream": tr("Ice cream", "a cuisine")
        case "cake": tr("Cake", "a cuisine")
        case "pastry": tr("Pastry", "a cuisine")
        case "dessert": tr("Desserts", "a cuisine")
        case "tea": tr("Tea", "a cuisine")
        case "bubble_tea": tr("Bubble tea", "a cuisine")
        case "juice": tr("Juice", "a cuisine")
        case "breakfast": tr("Breakfast", "a cuisine")
        case "brunch": tr("Brunch", "a cuisine")
        case "sandwich": tr("Sandwiches", "a cuisine")
        case "bagel": tr("Bagels", "a cuisine")
        case "donut": tr("Doughnuts", "a cuisine")
        case "crepe": tr("Crêpes", "a cuisine")
        case "pancake": tr("Pancakes", "a cuisine")
        case "waffle": tr("Waffles", "a cuisine")
        case "salad": tr("Salads", "a cuisine")
        case "soup": tr("Soups", "a cuisine")
        case "pizza": tr("Pizza", "a cuisine")
        case "pasta": tr("Pasta", "a cuisine")
        case "burger": tr("Burgers", "a cuisine")
        case "kebab": tr("Kebab", "a cuisine")
        case "chicken": tr("Chicken", "a cuisine")
        case "fish": tr("Fish", "a cuisine")
        case "seafood": tr("Seafood", "a cuisine")
        case "fish_and_chips": tr("Fish and chips", "a cuisine")
        case "steak_house": tr("Steak house", "a cuisine")
        case "barbecue": tr("Barbecue", "a cuisine")
        case "sushi": tr("Sushi", "a cuisine")
        case "ramen": tr("Ramen", "a cuisine")
        case "noodle": tr("Noodles", "a cuisine")
        case "fine_dining": tr("Fine dining", "a cuisine")
        case "tapas": tr("Tapas", "a cuisine")
        default: nil
        }
    }

    /// From where it comes.
    private static func kitchen(_ tag: Substring) -> String? {
        switch tag {
        case "regional": tr("Regional", "a cuisine")
        case "local": tr("Local", "a cuisine")
        case "international": tr("International", "a cuisine")
        case "american": tr("American", "a cuisine")
        case "arab": tr("Arab", "a cuisine")
        case "asian": tr("Asian", "a cuisine")
        case "chinese": tr("Chinese", "a cuisine")
        case "french": tr("French", "a cuisine")
        case "german": tr("German", "a cuisine")
        case "greek": tr("Greek", "a cuisine")
        case "indian": tr("Indian", "a cuisine")
        case "italian": tr("Italian", "a cuisine")
        case "japanese": tr("Japanese", "a cuisine")
        case "korean": tr("Korean", "a cuisine")
        case "lebanese": tr("Lebanese", "a cuisine")
        case "mediterranean": tr("Mediterranean", "a cuisine")
        case "mexican": tr("Mexican", "a cuisine")
        case "persian": tr("Persian", "a cuisine")
        case "spanish": tr("Spanish", "a cuisine")
        case "thai": tr("Thai", "a cuisine")
        case "turkish": tr("Turkish", "a cuisine")
        case "vietnamese": tr("Vietnamese", "a cuisine")
        default: nil
        }
    }
}
