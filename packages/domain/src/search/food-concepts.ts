/**
 * Everyday words for food, as they are said in Saudi Arabia, in the Gulf and in English, with the
 * spellings people use. A menu rarely holds the word a guest types: رز is written أرز, and بيبسي is
 * one of the flavours of a soft drink.
 */
export type FoodConcept = {
  /** Words for the same thing: any of them, typed, finds any other one on the menu. */
  words: string
  /** Words for it that mean something else on a menu: "sweet" is how much sugar is in the tea. */
  typed?: string
  /** Words of the menu that name a kind of it: found by the words above, which they do not find. */
  kinds?: string
}

const meals: FoodConcept[] = [
  {
    words: "رز, أرز, تمن, rice, ruz, roz, riz",
    typed: "عيش",
    kinds:
      "كبسة, مندي, مظبي, مضغوط, بخاري, برياني, مجبوس, مكبوس, سليق, صيادية, منسف, مقلوبة, ريزوتو, " +
      "kabsa, mandi, madhbi, madghoot, bukhari, biryani, machboos, saleeg, sayadieh, mansaf, maqluba, risotto",
  },
  { words: "مضغوط, مضغوطة, madghoot, madghout, madhghout" },
  {
    words: "خبز, رغيف, توست, bread, khobz, toast",
    typed: "عيش",
    kinds: "تميس, صاج, شراك, باغيت, tamees, saj, pita, naan, baguette, focaccia",
  },
  {
    words:
      "فطاير, فطيرة, فطائر, معجنات, مخبوزات, مناقيش, بيستري, pie, pies, pastry, pastries, baked goods, bakery, manakish",
    kinds:
      "سمبوسة, صفيحة, بريك, مطبق, كرواسون, بيغل, دانش, sambusa, sfiha, borek, croissant, bagel, danish",
  },
  {
    words:
      "ساندويتش, سندويتش, ساندويش, سندوتش, سندويش, سندويشة, شطيرة, sandwich, sandwiches, sandwitch",
    kinds: "شاورما, راب, كلوب, برجر, صاج, بانيني, shawarma, wrap, club, burger, panini, sub",
  },
  { words: "برجر, برقر, برغر, همبرجر, همبرقر, همبرغر, burger, burgers, hamburger, cheeseburger" },
  { words: "شاورما, شورما, شاورمه, shawarma, shawerma, doner, دونر, gyros" },
  { words: "فلافل, طعمية, falafel, felafel, taameya" },
  { words: "بيتزا, بيزا, pizza" },
  {
    words: "مكرونة, معكرونة, باستا, سباغيتي, سباقيتي, pasta, macaroni, spaghetti, noodles, نودلز",
    kinds: "لازانيا, بيني, فيتوتشيني, lasagna, penne, fettuccine, alfredo, الفريدو",
  },
  { words: "هوت دوق, هوت دوج, هوت دوغ, سجق, نقانق, hot dog, hotdog, sausage, sausages" },
  { words: "شوربة, شربة, شوربه, حساء, سوب, soup, soups, shorba, broth" },
  {
    words: "سلطة, سلطات, سلطه, صلطة, salad, salads",
    kinds: "فتوش, تبولة, سيزر, جرجير, fattoush, tabbouleh, caesar, rocket, coleslaw",
  },
  {
    words:
      "مقبلات, مزة, مزات, ستارتر, appetizer, appetizers, appetiser, appetisers, starters, mezze",
    kinds: "حمص, متبل, ورق عنب, سمبوسة, hummus, mutabbal, vine leaves, sambusa",
  },
  { words: "فطور, فطار, ريوق, صبوح, بريكفاست, breakfast, brunch" },
  {
    words:
      "وجبة أطفال, وجبات أطفال, أطفال, للأطفال, بزران, بزارين, ورعان, يهال, kids, kids meal, children, kid, كيدز",
    // What children eat where nothing is called theirs.
    kinds:
      "ناجتس, نقتس, ميني, تندر, بان كيك, بطاطس, معكرونة, مكرونة, nuggets, mini, tenders, pancakes, fries, pasta, macaroni",
  },
  {
    words: "عشاء, غداء, dinner, lunch, supper, main course, main courses, mains",
    kinds:
      "مشاوي, كبسة, مندي, مظبي, مضغوط, برياني, مجبوس, صيادية, سليق, برجر, شاورما, بيتزا, باستا, مكرونة, ستيك, ساندويتش, سندويتش, " +
      "grills, kabsa, mandi, madhbi, biryani, machboos, sayadieh, saleeg, burger, shawarma, pizza, pasta, steak, sandwich",
  },
  {
    words: "دايت, لايت, رجيم, صحي, diet, light, healthy, low calorie",
    kinds: "سلطة, فتوش, تبولة, جرجير, شوربة, salad, fattoush, tabbouleh, rocket, soup",
  },
  { words: "وجبة, وجبات, كومبو, كمبو, meal, meals, combo, combos" },
]

const meatAndFish: FoodConcept[] = [
  {
    words: "دجاج, دياي, فراخ, تشيكن, chicken, dajaj",
    kinds: "طاووق, بروستد, كرسبي, زنجر, tawook, broasted, zinger",
  },
  {
    words: "فروج, دجاج مشوي, دجاج شواية, شواية, roast chicken, grilled chicken, rotisserie",
    kinds: "مظبي, بروستد, charcoal chicken, broasted, madhbi",
  },
  {
    words:
      "دجاج مقلي, بروستد, بروست, كنتاكي, تندر, ستربس, fried chicken, broasted, broast, tenders, strips",
    kinds: "كرسبي, كريسبي, زنجر, crispy, zinger",
  },
  { words: "خروف, ضاني, غنم, حري, نعيمي, تيس, lamb, mutton, sheep" },
  {
    words: "لحم, لحمة, لحوم, meat, meats",
    kinds: "غنم, بقر, حاشي, كباب, lamb, beef, kofta, kebab",
  },
  { words: "بقر, بقري, عجل, beef, veal" },
  { words: "حاشي, جمل, بعير, camel" },
  { words: "كبدة, كبده, كبود, liver" },
  { words: "ستيك, steak, ribeye, ريب آي" },
  {
    words:
      "مشاوي, مشويات, مشوي, شواء, شوي, باربكيو, باربيكيو, bbq, barbecue, barbeque, grill, grills, grilled",
    kinds: "كباب, أوصال, ريش, طاووق, kebab, kofta, awsal, chops, tawook, tikka",
  },
  { words: "كباب, كفتة, كفته, kebab, kabab, kebabs, kofta, kufta" },
  {
    words: "أكل بحري, بحري, بحريات, مأكولات بحرية, سي فود, سيفود, ثمار البحر, seafood, sea food",
    kinds:
      "سمك, ربيان, روبيان, جمبري, هامور, صيادية, كابوريا, كلماري, fish, shrimp, prawn, hamour, sayadieh, calamari, crab, lobster",
  },
  {
    words: "سمك, سمچ, أسماك, حوت, فش, fish",
    kinds:
      "هامور, صيادية, سلمون, سالمون, فيليه, بلطي, كنعد, زبيدي, hamour, sayadieh, salmon, sea bass, tilapia, kingfish",
  },
  { words: "ربيان, روبيان, جمبري, قمبري, قريدس, shrimp, shrimps, prawn, prawns, robyan" },
  {
    words: "بيض, بيضة, بيضه, egg, eggs",
    kinds: "شكشوكة, أومليت, عجة, بنديكت, shakshouka, omelette, omelet, benedict",
  },
  { words: "فول, فول مدمس, ful, foul, fava, fava beans" },
  {
    words: "جبن, جبنة, جبنه, أجبان, cheese",
    kinds: "حلومي, عكاوي, شيدر, موزاريلا, halloumi, cheddar, mozzarella",
  },
]

const sides: FoodConcept[] = [
  {
    words:
      "بطاطس, بطاط, بطاطا, بتاتس, فرايز, فرنش فرايز, بطاطس مقلية, اصابع بطاطس, fries, french fries, frise, potato, potatoes",
  },
  { words: "شبس, شيبس, تشبس, chips, crisps", kinds: "بطاطس, fries, بطاطا" },
  { words: "خضار, خضروات, خضرة, خضره, vegetables, vegetable, veg, veggies" },
  {
    words: "صوص, صلصة, صلصات, صوصات, غموس, sauce, sauces, dip, dips",
    kinds:
      "ثومية, طحينة, رانش, دقوس, كاتشب, مايونيز, toum, tahini, ranch, dakkous, ketchup, mayonnaise",
  },
  { words: "ثومية, ثوميه, ثوم, تومية, toum, garlic sauce, garlic" },
  { words: "مخلل, مخللات, طرشي, pickle, pickles" },
  {
    words: "حار, سبايسي, حراق, شطة, فلفل حار, spicy, hot sauce, chilli, chili",
    kinds: "هالبينو, دقوس, دقوس حار, jalapeno, dakkous",
  },
  {
    words: "مكسرات, nuts",
    kinds: "لوز, فستق, كاجو, جوز, almond, almonds, pistachio, cashew, walnut",
  },
]

const sweetThings: FoodConcept[] = [
  {
    words:
      "حلا, حلى, حلوى, حلويات, تحلية, تحليه, سويت, سويتس, ديزرت, sweets, dessert, desserts, desert",
    typed: "حلو, حالي, sweet",
    kinds:
      "كنافة, كيك, كيكة, تشيزكيك, تشيز كيك, دونات, كوكيز, بقلاوة, بسبوسة, لقيمات, كليجا, أم علي, مهلبية, بودينق, كريم كراميل, " +
      "براونيز, وافل, تيراميسو, بوظة, كريب, kunafa, cake, cheesecake, doughnut, donut, cookies, baklava, basbousa, luqaimat, " +
      "pudding, creme caramel, brownie, brownies, waffle, tiramisu, ice cream, crepe, umm ali",
  },
  {
    words:
      "آيس كريم, ايسكريم, أيس كريم, اسكريم, ايس كريم, بوظة, بوضة, جيلاتو, مثلجات, ice cream, icecream, gelato, ice creams",
  },
  {
    words: "كيك, كيكة, كيكه, تورتة, تورته, cake, cakes, gateau",
    kinds: "تشيزكيك, تشيز كيك, cheesecake, cupcake",
  },
  {
    words:
      "شوكولاتة, شوكولاته, شوكلاته, شوكلت, شوكولا, شكلاته, جالكسي, نوتيلا, chocolate, choco, nutella",
  },
  {
    words: "بسكوت, بسكويت, بسكوتة, كوكيز, كوكي, biscuit, biscuits, cookie, cookies",
    kinds: "كليجا, معمول, kleija, maamoul",
  },
  { words: "دونات, دونت, دوناتس, donut, donuts, doughnut, doughnuts" },
  { words: "بان كيك, بانكيك, pancake, pancakes, hotcakes" },
  { words: "تمر, تمرة, رطب, سكري, dates, date, tamr" },
  { words: "عسل, honey" },
  { words: "قشطة, قشطه, قيمر, كريمة, cream, qishta, clotted cream" },
  {
    words: "فواكه, فواكة, فاكهة, فروت, fruit, fruits",
    kinds: "بطيخ, مانجو, فراولة, watermelon, mango, strawberry",
  },
]

const drinks: FoodConcept[] = [
  { words: "شاي أخضر, شاهي أخضر, green tea", kinds: "شاي, tea" },
  {
    words: "ماء, موية, مويه, مويا, ماي, مياه, مويات, water, moya, moyah, mineral water",
  },
  {
    words:
      "مشروب غازي, مشروبات غازية, غازي, غازيات, صودا, سودا, بارد غازي, soft drink, soft drinks, soda, fizzy, fizzy drink, pop, sparkling drink",
    kinds:
      "كولا, بيبسي, سفن, سبرايت, فانتا, ميرندا, cola, pepsi, coke, sprite, fanta, 7up, mirinda",
  },
  {
    words:
      "كولا, كوكا كولا, كوكاكولا, كوكا, كوك, بيبسي, ببسي, بيبس, بيبسى, دايت كولا, دايت بيبسي, cola, coca cola, cocacola, coke, pepsi, bebsi, diet coke, diet pepsi, coke zero",
    kinds: "مشروب غازي, soft drink, soda, غازيات",
  },
  {
    words: "سفن اب, سفن أب, سفناب, سبرايت, 7up, 7 up, seven up, sprite",
    kinds: "مشروب غازي, soft drink, soda, غازيات",
  },
  {
    words: "ميرندا, ميراندا, فانتا, حمضيات, mirinda, miranda, fanta, orange soda",
    kinds: "مشروب غازي, soft drink, soda, غازيات",
  },
  {
    words: "مشروب بارد, مشروبات باردة, بوارد, cold drink, cold drinks",
    typed: "بارد, باردة, cold",
    kinds: "مشروب غازي, عصير, لبن, موهيتو, soft drink, juice, laban, mojito, lemonade, smoothie",
  },
  { words: "مشروب, مشروبات, شراب, drink, drinks, beverage, beverages" },
  {
    words: "عصير, عصيرات, عصاير, جوس, فريش, juice, juices, fresh juice",
    kinds: "كوكتيل, سموذي, ليمون بالنعناع, cocktail, smoothie, lemonade",
  },
  {
    words:
      "ليموناضة, ليمونادة, ليموناده, عصير ليمون, ليمون نعناع, lemonade, lemon juice, lemon mint, limonana",
    kinds: "ليمون بالنعناع, ليمون",
  },
  { words: "لبن, عيران, laban, ayran, buttermilk" },
  { words: "زبادي, روب, لبنة, yogurt, yoghurt, zabadi" },
  { words: "حليب, حليبات, milk, haleeb" },
  {
    words: "شاي, شاهي, شاهى, شاي احمر, tea, chai, shai, shahi",
    kinds: "كرك, karak",
  },
  {
    words: "شاهي حليب, شاي حليب, شاي بحليب, شاهي عدني, milk tea, tea with milk, karak, كرك",
    kinds: "عدني, adeni",
  },
  {
    words: "قهوة, قهوه, كوفي, كافيه, گهوة, coffee, coffe, cofee, gahwa, qahwa, kahwa",
    kinds:
      "لاتيه, كابتشينو, كورتادو, فلات وايت, اسبريسو, أمريكانو, موكا, latte, cappuccino, cortado, flat white, espresso, americano, mocha, v60",
  },
  { words: "لاتيه, لاتي, لاتية, latte, latt, lattes, latté" },
  {
    words:
      "قهوة عربية, قهوة عربيه, قهوة سعودية, قهوة شقراء, دلة, دله, arabic coffee, saudi coffee, arabian coffee",
  },
  {
    words:
      "قهوة سوداء, قهوة سودا, قهوة مقطرة, مقطرة, بلاك كوفي, black coffee, drip coffee, filter coffee, pour over, drip, أمريكانو, americano",
    kinds: "v60, في 60, كيمكس, كالبتا, chemex, kalita, aeropress",
  },
  {
    words:
      "قهوة بحليب, قهوة حليب, milk coffee, white coffee, coffee with milk, كابتشينو, كبتشينو, كابوتشينو, cappuccino",
    kinds: "لاتيه, فلات وايت, كورتادو, latte, flat white, cortado, spanish latte",
  },
  {
    words:
      "قهوة باردة, قهوه بارده, ايس كوفي, آيس كوفي, كولد برو, iced coffee, ice coffee, cold coffee, cold brew",
    kinds:
      "سبانش لاتيه, ايس لاتيه, فرابتشينو, iced latte, spanish latte, iced americano, frappe, frappuccino",
  },
  { words: "هوت شوكلت, كاكاو, شوكولاتة ساخنة, hot chocolate, cocoa" },
  {
    words: "سموذي, سموثي, سموزي, ميلك شيك, smoothie, smoothies, milkshake, shake",
    kinds: "عوار قلب",
  },
]

/** Said of a dish in several ways. */
const sayings: FoodConcept[] = [
  { words: "بدون, بلا, بغير, without, no, zero" },
  { words: "كبير, لارج, large, big" },
  { words: "صغير, سمول, small" },
  { words: "مقرمش, مقرمشة, كرسبي, كريسبي, crispy, crisp, crunchy" },
]

export const foodConcepts: readonly FoodConcept[] = [
  ...meals,
  ...meatAndFish,
  ...sides,
  ...sweetThings,
  ...drinks,
  ...sayings,
]
