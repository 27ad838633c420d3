import { baytAlKaram } from "@sufra/db/seeds/demo/bayt-al-karam/place"
import { cardamomCorner } from "@sufra/db/seeds/demo/cardamom-corner/place"
import { type DemoSearchDocument, searchDocumentsOf } from "@sufra/db/seeds/demo/search-documents"
import { everydayAtRestaurant } from "@sufra/db/seeds/demo/search-everyday"
import { mistakesOf } from "@sufra/db/seeds/demo/search-mistakes"
import { cafeQueries, restaurantQueries } from "@sufra/db/seeds/demo/search-queries"
import { fold } from "@sufra/domain/kernel/fold"
import { locales } from "@sufra/domain/kernel/locale"
import { search } from "@sufra/domain/search/search"
import { createSearchIndex } from "@sufra/domain/search/search-index"
import { budgets } from "../budgets.ts"
import { calibrate } from "../calibration.ts"
import { median, percentile } from "../load.ts"
import { milliseconds, type Row, row } from "../report.ts"

const itemCount = 2_000
const rounds = 5
/** A slip is found when its dish is among the first three. */
const firstResults = 3

/** Names as a big menu repeats them: the same dishes by town, by guest and by number. */
const variants = [
  ["نجدي", "Najdi"],
  ["حجازي", "Hijazi"],
  ["حساوي", "Hasawi"],
  ["جنوبي", "southern"],
  ["عائلي", "family"],
  ["للأطفال", "for children"],
  ["حار", "hot"],
  ["بالعسل", "with honey"],
  ["مدخّن", "smoked"],
  ["الشيف", "of the chef"],
] as const

function makeMenu(): DemoSearchDocument[] {
  const dishes = searchDocumentsOf(baytAlKaram)
  return Array.from({ length: itemCount }, (_, number) => {
    const dish = dishes[number % dishes.length] as DemoSearchDocument
    const repeated = Math.floor(number / dishes.length)
    if (repeated === 0) return dish
    const [sa, en] = variants[(repeated + number) % variants.length] ?? ["", ""]
    const name = {
      sa: `${dish.name.sa} ${sa} ${repeated}`,
      en: `${dish.name.en} ${en} ${repeated}`,
    }
    return { ...dish, name }
  })
}

/** Every state of the field while the demo's queries are typed, letter by letter. */
function keystrokes(): string[] {
  return [...restaurantQueries, ...everydayAtRestaurant].flatMap(({ query }) =>
    Array.from(query, (_, at) => query.slice(0, at + 1)),
  )
}

/** Of each the best of some rounds: what else the machine does in between is not the search's. */
function timeEach(queries: string[], answer: (query: string) => unknown): number[] {
  const durations = queries.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1) {
    queries.forEach((query, at) => {
      const began = performance.now()
      answer(query)
      durations[at] = Math.min(durations[at] ?? 0, performance.now() - began)
    })
  }
  return durations
}

/** Reading every text for the letters typed: less than this no search without an index can do. */
function plainScan(menu: DemoSearchDocument[]): (query: string) => number {
  const texts = menu.map(({ name, description }) =>
    fold([name.sa, name.en, description.sa, description.en].join(" ")),
  )
  return (query) => texts.filter((text) => text.includes(fold(query))).length
}

async function speed(): Promise<Row> {
  const menu = makeMenu()
  const began = performance.now()
  const index = createSearchIndex(menu)
  const buildMs = performance.now() - began
  const typed = keystrokes()
  const scan = plainScan(menu)
  timeEach(typed, (query) => search(index, query))
  const { value, calibration, isNoisy } = await calibrate(
    async () => median(timeEach(typed, scan)),
    async () => timeEach(typed, (query) => search(index, query)),
  )
  const p99 = percentile(value, 99)
  return row({
    what: `search: a keystroke over ${itemCount} items, p50 / p99`,
    measured: `${milliseconds(median(value))} / ${milliseconds(p99)}`,
    ratio: median(value) / calibration,
    isNoisy,
    budget: { limit: budgets.searchKeystroke, figure: p99 },
    note: `a plain scan for the letters p50 ${milliseconds(calibration)}; made ready once in ${milliseconds(buildMs)}`,
  })
}

function share(place: typeof baytAlKaram, queries: typeof restaurantQueries) {
  const documents = searchDocumentsOf(place)
  const index = createSearchIndex(documents)
  const slugs = (query: string, most: number) =>
    search(index, query)
      .positions.slice(0, most)
      .map((position) => documents[position]?.slug)
  const mistaken = queries.filter(({ mistake }) => mistake)
  const slips = documents.flatMap(({ slug, name }) =>
    locales.flatMap((locale) => mistakesOf(name[locale], locale).map((typed) => ({ typed, slug }))),
  )
  return {
    known: mistaken.length,
    knownFound: mistaken.filter(({ query, first }) => slugs(query, 1)[0] === first).length,
    slips: slips.length,
    slipsFound: slips.filter(({ typed, slug }) => slugs(typed, firstResults).includes(slug)).length,
  }
}

function mistakesFound(): Row {
  const places = [share(baytAlKaram, restaurantQueries), share(cardamomCorner, cafeQueries)]
  const sum = (key: keyof (typeof places)[number]) =>
    places.reduce((total, place) => total + place[key], 0)
  const known = (100 * sum("knownFound")) / sum("known")
  const slips = (100 * sum("slipsFound")) / sum("slips")
  return row({
    what: `search: ${sum("known")} known mistakes / ${sum("slips")} slips found`,
    measured: `${known.toFixed(1)} % / ${slips.toFixed(1)} %`,
    budget: { limit: budgets.mistakesFound, figure: Math.min(known, slips) },
    note: "known: the dish is first; every single slip in every name: it is among the first three",
  })
}

export async function searching(): Promise<Row[]> {
  return [await speed(), mistakesFound()]
}
