import { matchPath } from "react-router"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { routePatterns } from "../../shell/start/route-patterns.ts"
import { serveDemo } from "../demo/serve-demo.ts"
import { openScreen } from "../open-screen.tsx"
import { fitProblems } from "./fit-problems.ts"
import { memberScreens } from "./member-screens.ts"
import { menuScreens } from "./menu-screens.ts"
import { orderingScreens } from "./ordering-screens.ts"
import { otherScreens } from "./other-screens.ts"
import { giveSizeBack, holdStill, showWhole, takeSize, tightSizes } from "./tight-sizes.ts"

const guestScreens = [...menuScreens, ...orderingScreens, ...memberScreens, ...otherScreens]

beforeEach(holdStill)
afterEach(giveSizeBack)

test("every address of the guests' app is among the screens", () => {
  const opened = guestScreens.map(({ path }) => path.replace(/[?#].*/, ""))
  const missing = routePatterns.filter(
    (pattern) => !opened.some((path) => matchPath(pattern, path)),
  )
  expect(missing).toEqual([])
})

for (const language of ["sa", "en"] as const) {
  describe(`in ${language}`, () => {
    test.each(guestScreens)("$name", async ({ code, arrange, path, act, shows }) => {
      const site = serveDemo(code)
      arrange?.(site)
      await openScreen(path, { language })
      await act?.(language)
      await expect.poll(() => document.body.textContent).toContain(shows(language))
      showWhole()
      for (const size of tightSizes) {
        await takeSize(size)
        expect.soft(fitProblems(), size.name).toEqual([])
      }
    })
  })
}
