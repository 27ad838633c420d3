import "../app.css"
import { known } from "@sufra/db/seeds/demo/known"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { page } from "vitest/browser"
import { api, renewApi } from "./api-of-test.ts"
import { takeDepartures } from "./departures.ts"
import { closeScreen, forgetPage } from "./open-screen.tsx"
import { takeProblems } from "./page-problems.ts"
import { ownAddress } from "./prepare-page.ts"
import { endReading } from "./reading.ts"
import { textsOfPage, untranslatedIn } from "./untranslated.ts"

const phone = { width: 390, height: 844 }

/** The pop-up was seen before: else it comes over every page by itself. */
const popupSeen = JSON.stringify({ value: known.popup, branch: null })

/** A scan is counted when the browser has said whether it may tell where: that ends with its own page. */
async function untilScansAreCounted(): Promise<void> {
  await navigator.permissions.query({ name: "geolocation" })
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(async () => {
  renewApi()
  localStorage.setItem("sufra-popup-seen", popupSeen)
  await page.viewport(phone.width, phone.height)
})

afterEach(async () => {
  vi.useRealTimers()
  const untranslated = untranslatedIn(textsOfPage())
  closeScreen()
  await untilScansAreCounted()
  vi.restoreAllMocks()
  endReading()
  history.replaceState(null, "", ownAddress)
  localStorage.clear()
  sessionStorage.clear()
  forgetPage()
  expect(untranslated, "texts that no catalogue has").toEqual([])
  expect([...takeProblems(), ...api().problems], "problems of the page").toEqual([])
  expect(takeDepartures(), "documents the page left for").toEqual([])
})
