import { describe, expect, it } from "vitest"
import { takeApart, versionOf } from "./page-parts.ts"

const nonce = "n0nce"
const own = `nonce="${nonce}"`
const context =
  "window.__reactRouterContext = {};window.__reactRouterContext.streamController = {};"
const guard = "guard()"
const scroll = `((storageKey, restoreKey) => {
  routersOwn(storageKey)
})("react-router-scroll-positions", null)`
const page = [
  `<html><head><link rel="modulepreload" href="/assets/a.js" ${own}/>`,
  '<link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/assets/app.css"/>',
  `<script ${own}>${guard}</script></head><body><p>كبسة</p>`,
  `<script ${own}>${scroll}</script>`,
  `<script ${own}>${context}</script>`,
  `<script ${own} type="module" async="">import "/assets/a.js"</script>`,
  `<!--$--><script ${own}>window.__reactRouterContext.streamController.enqueue("$1 $& data");</script>`,
  `<!--$--><script ${own}>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$-->`,
  "</body></html>",
].join("")
const scriptsOf = (modules: string[]) => `/* ${modules.length} scripts */`
const styles = new Map([
  ["/assets/app.css", (_html: string, modules: string[]) => `p{color:red}${scriptsOf(modules)}`],
])
const dataPath = (version: string) => `/page-data/${version}/sa/menu`
const given = { nonce, styles, dataPath }

describe("a page taken apart", () => {
  const { html, scripts, data } = takeApart(page, given)

  it("starts no script by itself but the starter, and fetches none before it", () => {
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).toContain('data-modules="/assets/a.js /assets/b.js"')
    expect(html).toContain('import "/assets/a.js"</script>')
  })

  it("carries its styles, and leaves the rest unfetched", () => {
    expect(html).toContain("<style>p{color:red}/* 2 scripts */</style>")
    expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" disabled=""/>')
  })

  it("leaves its data to another address, whole and in order", () => {
    expect(data?.split("\n")).toEqual([
      expect.stringContaining("history.replaceState"),
      context,
      "window.__reactRouterContext.streamController.enqueue('$1 $& data');",
      "window.__reactRouterContext.streamController.close();",
    ])
    expect(html).not.toContain("__reactRouterContext")
    expect(html).toContain(`data-from="/page-data/${versionOf(data ?? "")}/sa/menu"`)
  })

  it("lets every inline script of its own run, those that wait too", () => {
    expect(scripts).toHaveLength(4)
    expect(scripts).toEqual(expect.arrayContaining([guard, 'import "/assets/a.js"']))
    for (const script of scripts) expect(html).toContain(`>${script}</script>`)
  })

  it.each([
    ["scrolls before it paints, for who comes back to it", { key: "a" }, '{"a":740}', 740],
    ["scrolls to its top, where it was left there", { key: "a" }, '{"a":0}', 0],
    ["leaves a page alone that was never left", { key: "b" }, '{"a":740}', null],
    ["leaves it alone where nothing is remembered", { key: "a" }, null, null],
    ["leaves it alone where what is remembered is spoilt", { key: "a" }, '{"a":', null],
    ["is named with its data, for who has just come", null, '{"a":740}', null],
    ["is named with its data, where it has no name", { idx: 0 }, '{"a":740}', null],
  ])("as an entry of the history %s", (_, state, remembered, scrolled) => {
    const tops: number[] = []
    const history: { state: object | null; replaceState(state: object): void } = {
      state,
      replaceState: (state) => Object.assign(history, { state }),
    }
    let looks = 0
    const sessionStorage = {
      getItem(key: string) {
        looks += 1
        return key === "react-router-scroll-positions" ? remembered : null
      },
    }
    const scrollTo = (_left: number, top: number) => tops.push(top)
    const run = (text: string) =>
      new Function("history", "sessionStorage", "scrollTo", text)(history, sessionStorage, scrollTo)
    run(scripts.find((script) => script.includes("scroll-positions")) ?? "")
    expect(tops).toEqual(scrolled === null ? [] : [scrolled])
    expect(looks).toBe(state && "key" in state ? 1 : 0)
    run(data?.split("\n")[0] ?? "")
    expect(tops).toHaveLength(scrolled === null ? 0 : 1)
    const given = state && "key" in state ? state.key : expect.stringMatching(/^[0-9a-v]{6,}$/)
    expect(history.state).toEqual({ key: given })
  })

  it("says the same of the same data, and nothing of the mark", () => {
    expect(html).not.toContain("nonce")
    const other = takeApart(page.replaceAll(nonce, "another"), { ...given, nonce: "another" })
    expect(other).toEqual({ html, scripts, data })
  })
})

it("says between single quotes what was said between double ones", () => {
  const said = JSON.stringify({ en: `Chef's "own" \\ line\n\u2028`, sa: "كبسة </script>" })
  const literal = JSON.stringify(said).replaceAll("<", "\\u003c")
  const call = `window.__reactRouterContext.streamController.enqueue(${literal});`
  const { data } = takeApart(
    page.replace(/window[^;]*enqueue\([^;]*;/, () => call),
    given,
  )
  const heard: string[] = []
  const streamController = { enqueue: (text: string) => heard.push(text), close: () => undefined }
  const calls = data?.replace(context, "") ?? ""
  const history = { state: null, replaceState: () => undefined }
  new Function("window", "history", calls)({ __reactRouterContext: { streamController } }, history)
  expect(heard).toEqual([said])
})

describe("a script that somebody else got into the page", () => {
  const call = 'window.__reactRouterContext.streamController.enqueue("evil")'

  it.each([
    ["plain", "<script>evil()</script>"],
    ["as data", `<script>${call}</script>`],
    ["with a guessed mark", `<script nonce="guess">${call}</script>`],
    ["as the module", '<script type="module" async="">evil()</script>'],
    [
      "as one that waits",
      '<script type="text/later" id="later" data-from="/evil.js">evil()</script>',
    ],
    ["that swallows the next", "<script>evil() //"],
  ])("%s may not run, and is no part of the data", (_, injected) => {
    const { scripts, data } = takeApart(page.replace("<p>", `${injected}<p>`), given)
    expect(scripts.join()).not.toContain("evil")
    expect(data).not.toContain("evil")
  })
})

it("what is written into an attribute cannot leave it", () => {
  const dataPath = () => `/page-data/1/sa/menu"><img src=x onerror="evil()&quot;`
  const { html } = takeApart(page, { ...given, dataPath })
  expect(html).toContain(
    'data-from="/page-data/1/sa/menu&quot;>&lt;img src=x onerror=&quot;evil()&amp;quot;"',
  )
})

it("a page that nobody keeps holds its own data", () => {
  const { html, scripts, data } = takeApart(page, { ...given, dataPath: null })
  expect(data).toBeNull()
  expect(html).toContain('enqueue("$1 $& data")')
  expect(html).not.toContain("data-from")
  expect(scripts).toContain(scroll)
  expect(scripts).toHaveLength(7)
})

it("what is no page of the app is left as it is", () => {
  const plain = "<html><body>nothing here</body></html>"
  expect(takeApart(plain, given)).toEqual({ html: plain, scripts: [], data: null })
})
