import { api } from "./api-of-test.ts"
import { watchDepartures } from "./departures.ts"
import { watchProblems } from "./page-problems.ts"
import { shortenReading } from "./reading.ts"

// Once for each page, as a module is: what sets up tests runs for every file of them.

shortenReading()
watchDepartures()
watchProblems()

/** Where Vitest has opened the page. */
export const ownAddress = location.href

/** The pictures, and whatever is not ours to answer, come from the server of the tests. */
const fetchForReal = window.fetch.bind(window)
window.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  const path = url.replace(location.origin, "")
  return path.startsWith("/api/")
    ? api().transport(path.slice("/api".length), init ?? {})
    : fetchForReal(input, init)
}
