import "../app.css"
import { known } from "@sufra/db/seeds/demo/known"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { page } from "vitest/browser"
import { api, renewApi } from "./api-of-test.ts"
import { takeDepartures, watchDepartures } from "./departures.ts"
import { closeScreen, forgetPage } from "./open-screen.tsx"
import { takeProblems, watchProblems } from "./page-problems.ts"
import { endReading, shortenReading } from "./reading.ts"
import { textsOfPage, untranslatedIn } from "./untranslated.ts"

/** The pop-up was seen before: else it comes over every page by itself. */
export const popupSeen = {
  key: "sufra-popup-seen",
  value: JSON.stringify({ value: known.popup, branch: null }),
}
const phone = { width: 390, height: 844 }
const ownAddress = location.href

shortenReading()
watchDepartures()
watchProblems()

/** The pictures, and whatever is not ours to answer, come from the server of the tests. */
const fetchForReal = window.fetch.bind(window)
window.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  const path = url.replace(location.origin, "")
  return path.startsWith("/api/")
    ? api().transport(path.slice("/api".length), init ?? {})
    : fetchForReal(input, init)
}

beforeEach(async () => {
  localStorage.setItem(popupSeen.key, popupSeen.value)
  renewApi()
  await page.viewport(phone.width, phone.height)
})

afterEach(() => {
  const untranslated = untranslatedIn(textsOfPage())
  closeScreen()
  vi.restoreAllMocks()
  vi.useRealTimers()
  endReading()
  history.replaceState(null, "", ownAddress)
  localStorage.clear()
  sessionStorage.clear()
  forgetPage()
  expect(untranslated, "texts that no catalogue has").toEqual([])
  expect([...takeProblems(), ...api().problems], "problems of the page").toEqual([])
  expect(takeDepartures(), "documents the page left for").toEqual([])
})
