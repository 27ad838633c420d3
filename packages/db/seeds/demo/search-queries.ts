/**
 * What guests type, and the dish that must come first. `mistake` marks a slip of the fingers; the
 * other odd ones are spellings that people use.
 */
export type SearchQuery = { query: string; first: string; mistake?: true }

function queries(list: string): SearchQuery[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", first = "", mark] = line.split("|").map((part) => part.trim())
      return { query, first, ...(mark === "mistake" && { mistake: true as const }) }
    })
}

export const restaurantQueries = queries(`
كبسة دجاج          | chicken-kabsa
كبسه               | chicken-kabsa
الكبسة             | chicken-kabsa
دجاج كبسة          | chicken-kabsa
كبسة لحم           | lamb-kabsa
كبـسـة لـحـم         | lamb-kabsa
كبسة باللحم         | lamb-kabsa
كب                 | chicken-kabsa
شاورما             | shawarma-arabi
شاورمه             | shawarma-arabi
شاورما لحم         | meat-saj
صاج دجاج           | chicken-saj
برجر               | house-burger
برقر               | house-burger
بيرجر              | house-burger
برغر               | house-burger
برجر كريسبي        | crispy-chicken-burger
الكنافة            | cheese-kunafa
كنافه بالجبنة      | cheese-kunafa
متبل               | mutabbal
مُتَبَّل               | mutabbal
حمص                | hummus
تبوله              | tabbouleh
مطبق               | lamb-mutabbaq
معصوب              | royal-masoub
شكشوكه             | shakshouka
كرواسون            | halloumi-croissant
كروسان حلومي       | halloumi-croissant
بانكيك             | date-pancakes
شيشطاووق           | shish-tawook
شيش طاوق           | shish-tawook
ام علي             | umm-ali
أم على             | umm-ali
لقيمات             | luqaimat
كليجه              | qassim-kleija
تشيزكيك            | strawberry-cheesecake
تشيز كيك فراوله    | strawberry-cheesecake
كرك                | karak
شاي كرك            | karak
قهوه               | saudi-coffee
القهوة السعودية    | saudi-coffee
ماء                | water
قارورة ٣٣٠         | water
۳۳۰                | water
ربيان              | grilled-shrimp
مجبوس              | shrimp-machboos
هامور              | hamour-sayadieh
حلويات             | cheese-kunafa
المشروبات          | saudi-coffee
فطور               | breakfast-for-two
نباتي صرف          | falafel
فلافل              | falafel
رمان               | rocket-pomegranate
بدون سكر برتقال    | orange-juice
تميس               | ful-tamees
كبشة دجاج          | chicken-kabsa    | mistake
كسبة دجاج          | chicken-kabsa    | mistake
كبسة دجج           | chicken-kabsa    | mistake
كبسسة دجاااج       | chicken-kabsa    | mistake
شورما              | shawarma-arabi   | mistake
شاومرا             | shawarma-arabi   | mistake
شاروما             | shawarma-arabi   | mistake
ساورما             | shawarma-arabi   | mistake
فلفال              | falafel          | mistake
فتوس               | fattoush         | mistake
كنفاة              | cheese-kunafa    | mistake
كنافث              | cheese-kunafa    | mistake
متبلل بذنجان       | mutabbal         | mistake
شكشوطة             | shakshouka       | mistake
شك شوكة            | shakshouka       | mistake
بروستت             | broasted-chicken | mistake
مندى لخم           | lamb-mandi       | mistake
سمبوصة             | sambusa          | mistake
سمبسة              | sambusa          | mistake
لقيماب             | luqaimat         | mistake
برتقل              | orange-juice     | mistake
كريم كرميل         | creme-caramel    | mistake
جريس               | jareesh          | mistake
مرقووق             | marqooq          | mistake
kabsa              | chicken-kabsa
kabseh             | chicken-kabsa
kabsah             | chicken-kabsa
KABSA              | chicken-kabsa
lamb kabsa         | lamb-kabsa
kabsa lamb         | lamb-kabsa
kabsat dajaj       | chicken-kabsa
chick kab          | chicken-kabsa
al-kabsa           | chicken-kabsa
shawarma           | shawarma-arabi
shawerma           | shawarma-arabi
shawirma           | shawarma-arabi
beef shawarma      | meat-saj
kunafa             | cheese-kunafa
kunafeh            | cheese-kunafa
knafeh             | cheese-kunafa
kanafeh            | cheese-kunafa
mutabbal           | mutabbal
moutabal           | mutabbal
baba mutabal       | mutabbal
karak              | karak
karrak             | karak
chai               | karak
shai               | karak
hommos             | hummus
houmous            | hummus
7ommos             | hummus
ma3soub            | royal-masoub
warak enab         | vine-leaves
wara2 3enab        | vine-leaves
tabouli            | tabbouleh
fatoosh            | fattoush
jarish             | jareesh
saleeq             | saleeg
margoog            | marqooq
lgeimat            | luqaimat
om ali             | umm-ali
gahwa              | saudi-coffee
robyan             | grilled-shrimp
creme caramel      | creme-caramel
Crème Caramel      | creme-caramel
cheese cake        | strawberry-cheesecake
shishtawook        | shish-tawook
burger             | house-burger
falafel            | falafel
house burger       | house-burger
vegan              | falafel
desserts           | cheese-kunafa
spicy              | arayes
pomegranate        | rocket-pomegranate
330                | water
chiken kabsa       | chicken-kabsa         | mistake
chicken kabda      | chicken-kabsa         | mistake
kasba chicken      | chicken-kabsa         | mistake
shwarma            | shawarma-arabi        | mistake
shawrama           | shawarma-arabi        | mistake
shawarmaa          | shawarma-arabi        | mistake
shaw arma          | shawarma-arabi        | mistake
falalel            | falafel               | mistake
fatoush            | fattoush              | mistake
hummsu             | hummus                | mistake
hoose burger       | house-burger          | mistake
crispy chikcen     | crispy-chicken-burger | mistake
haloumi crossant   | halloumi-croissant    | mistake
strawbery chesecake | strawberry-cheesecake | mistake
panckaes           | date-pancakes         | mistake
mixed gril         | mixed-grill           | mistake
lamb shops         | lamb-chops            | mistake
shakshuoka         | shakshouka            | mistake
lentl soup         | lentil-soup           | mistake
orage juice        | orange-juice          | mistake
pomegrenate        | rocket-pomegranate    | mistake
saudi cofee        | saudi-coffee          | mistake
mint tae           | mint-tea              | mistake
cucumbr yogurt     | cucumber-yoghurt      | mistake
`)

export const cafeQueries = queries(`
لاتيه              | cardamom-latte
لاتيه بارد         | iced-spanish-latte
سبانش              | iced-spanish-latte
في٦٠               | v60
في 60              | v60
فلات وايت          | flat-white
كرواسون            | butter-croissant
كروسون             | butter-croissant
دونات              | date-doughnut
كوكيز              | tahini-cookies
كركديه             | iced-hibiscus
فلاتوايت           | flat-white          | mistake
سموزي              | berry-smoothie      | mistake
كيكه زعفرن         | saffron-cake        | mistake
latte              | cardamom-latte
spanish latte      | iced-spanish-latte
v60                | v60
V 60               | v60
karkadeh           | iced-hibiscus
labneh             | labneh-bagel
labna bagel        | labneh-bagel
croissant          | butter-croissant
crosant            | butter-croissant    | mistake
flat whit          | flat-white          | mistake
doughnot           | date-doughnut       | mistake
saffron caek       | saffron-cake        | mistake
smothie            | berry-smoothie      | mistake
cokies             | tahini-cookies      | mistake
`)

/** Nothing of the kind is on either menu. */
export const unknownQueries =
  "pizza بيتزا sushi سوشي biryani برياني noodles steak ستيك tiramisu xyz قققق 999".split(" ")
