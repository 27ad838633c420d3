import { answerQuery } from "@sufra/domain/search/answer"
import { noFilters } from "@sufra/domain/search/filters"
import { describe, expect, test } from "vitest"
import { baytAlKaram } from "./bayt-al-karam/place.ts"
import { cardamomCorner } from "./cardamom-corner/place.ts"
import { searchableMenuOf } from "./search-documents.ts"

/** Slips of a cat on a keyboard, laughter, tests: nothing is found, and nothing is guessed. */
const nonsense = (
  "asdfgh qwerty zxcvbn hjkl lkjhgf blahblah xyzzy foobar loremipsum zzzzzz hahaha test123 wtf qazwsx " +
  "grmblfx ضصثقفغ شسيبلا هههههه خخخخخ بلابلا ططططط كككككك يتالبن ذدذدذ قثصضغ تجربهتجربه لالالالا نمنمنم " +
  "asd؟؟؟ 12345"
).split(" ")

describe.each([baytAlKaram, cardamomCorner])("nonsense at $key", (place) => {
  const menu = searchableMenuOf(place)

  test.each(nonsense)("%s gets no answer and no guess", (query) => {
    const { positions, suggestions } = answerQuery(menu, { query, filters: noFilters })
    expect({ positions, suggestions }).toEqual({ positions: [], suggestions: [] })
  })
})
