/**
 * What guests type in their own everyday words, written before the search knew any of them and not
 * from the menu's: Saudi and Gulf words, brands, English as it is said at a counter. Several dishes
 * where any of them is right first; "nothing" where the menu has nothing of the kind.
 */
export type EverydayQuery = { query: string; first: string[] }

const nothing = "nothing"

function queries(list: string): EverydayQuery[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", first = ""] = line.split("|").map((part) => part.trim())
      return { query, first: first === nothing ? [] : first.split(" ") }
    })
}

export const everydayAtRestaurant = queries(`
رز                 | chicken-kabsa lamb-kabsa lamb-mandi chicken-madhbi saleeg
الرز               | chicken-kabsa lamb-kabsa lamb-mandi chicken-madhbi saleeg
rice               | chicken-kabsa lamb-kabsa lamb-mandi chicken-madhbi saleeg
عيش                | chicken-kabsa lamb-kabsa lamb-mandi ful-tamees shakshouka
موية               | water
مويه               | water
moya               | water
قارورة مويا        | water
حلا                | cheese-kunafa umm-ali luqaimat creme-caramel
حلى                | cheese-kunafa umm-ali luqaimat creme-caramel
تحلية              | cheese-kunafa umm-ali luqaimat creme-caramel
sweets             | cheese-kunafa umm-ali luqaimat creme-caramel
something sweet    | cheese-kunafa umm-ali luqaimat creme-caramel
شي حلو             | cheese-kunafa umm-ali luqaimat creme-caramel
كولا               | soft-drink
كوكا كولا          | soft-drink
بيبسي              | soft-drink
سفن اب             | soft-drink
ميرندا             | soft-drink
pepsi              | soft-drink
diet coke          | soft-drink
soda               | soft-drink
fizzy drink        | soft-drink
cold drink         | soft-drink laban lemon-mint orange-juice water
بطاط               | dukkah-fries
فرايز              | dukkah-fries
chips              | dukkah-fries
شاهي               | karak mint-tea red-tea
شاهي حليب          | karak
قهوة عربية         | saudi-coffee
arabic coffee      | saudi-coffee
اكل بحري           | grilled-shrimp hamour-sayadieh shrimp-machboos
سي فود             | grilled-shrimp hamour-sayadieh shrimp-machboos
seafood            | grilled-shrimp hamour-sayadieh shrimp-machboos
سمك                | hamour-sayadieh
جمبري              | grilled-shrimp shrimp-machboos
prawns             | grilled-shrimp shrimp-machboos
سبايسي             | arayes shrimp-machboos crispy-chicken-burger dukkah-fries
ايسكريم            | mastic-ice-cream
آيس كريم           | mastic-ice-cream
دجاج مقلي          | broasted-chicken
fried chicken      | broasted-chicken
فروج               | charcoal-chicken broasted-chicken
شربة               | lentil-soup
bbq                | mixed-grill
همبرجر             | house-burger
hamburger          | house-burger
ساندويش            | chicken-saj meat-saj falafel-sandwich chicken-club
فطاير              | cheese-manakish sambusa
خروف               | lamb-mandi lamb-kabsa lamb-kofta lamb-chops lamb-awsal
طعمية              | falafel
lemonade           | lemon-mint
بيض                | shakshouka
شوكلت              | luqaimat
رانش               | shawarma-arabi falafel broasted-chicken dukkah-fries house-burger
veggie             | falafel fattoush ful-tamees vegetable-bamia
بدون جلوتين        | falafel
no gluten          | falafel
بدون مكسرات        | shawarma-arabi falafel
حلا بدون حليب      | luqaimat fruit-platter
nut free dessert   | luqaimat creme-caramel qassim-kleija strawberry-cheesecake fruit-platter
وجبة أطفال         | dukkah-fries date-pancakes
أطفال              | dukkah-fries date-pancakes
kids               | dukkah-fries date-pancakes
عشاء               | chicken-kabsa lamb-kabsa lamb-mandi mixed-grill shawarma-arabi
غداء               | chicken-kabsa lamb-kabsa lamb-mandi mixed-grill shawarma-arabi
dinner             | chicken-kabsa lamb-kabsa lamb-mandi mixed-grill shawarma-arabi
رخيص               | water
الأرخص             | water
شي رخيص            | water
cheapest           | water
برجر رخيص          | house-burger crispy-chicken-burger
مضغوط              | nothing
دايت               | fattoush tabbouleh lentil-soup rocket-pomegranate
diet               | fattoush tabbouleh lentil-soup rocket-pomegranate
أكل صحي            | fattoush tabbouleh lentil-soup rocket-pomegranate
latt               | nothing
sugar free         | orange-juice karak mint-tea red-tea
بدون سكر           | orange-juice karak mint-tea red-tea
شاي بدون سكر       | karak mint-tea red-tea
كنافه              | cheese-kunafa
مكرونة             | nothing
هوت دوق            | nothing
`)

export const everydayAtCafe = queries(`
شاهي               | white-tea
قهوة بحليب         | flat-white cardamom-latte iced-spanish-latte
قهوة باردة         | iced-spanish-latte
ايس كوفي           | iced-spanish-latte
iced coffee        | iced-spanish-latte
قهوة سوداء         | v60
drip coffee        | v60
حلا                | saffron-cake date-doughnut tahini-cookies
sweets             | saffron-cake date-doughnut tahini-cookies
معجنات             | butter-croissant labneh-bagel
pastry             | butter-croissant labneh-bagel
oat milk           | flat-white cardamom-latte iced-spanish-latte
حليب لوز           | flat-white cardamom-latte iced-spanish-latte
بسكوت              | tahini-cookies
بدون لاكتوز        | v60 white-tea
بيبسي              | nothing
latt               | cardamom-latte iced-spanish-latte
دايت               | white-tea
no sugar           | berry-smoothie
sugar-free         | berry-smoothie
بلا سكر مضاف       | berry-smoothie
cheap              | date-doughnut
`)

/** Here a wrong dish behind the right one is wrong too: all that is found. */
export const onlyAtRestaurant = queries(`
كنافه              | cheese-kunafa
كناف               | cheese-kunafa
سمك                | hamour-sayadieh
مضغوط              | nothing
sugar free         | orange-juice karak mint-tea red-tea
خالي من السكر      | orange-juice karak mint-tea red-tea
`)
