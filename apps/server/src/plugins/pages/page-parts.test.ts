import { describe, expect, it } from "vitest"
import { takeApart, versionOf } from "./page-parts.ts"
import { scriptHashes } from "./render-page.ts"

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/assets/app.css"/>',
  "</head><body><p>كبسة</p>",
  "<script>window.__reactRouterContext = {};</script>",
  '<script type="module" async="">import "/assets/a.js"</script>',
  '<!--$--><script>window.__reactRouterContext.streamController.enqueue("$1 $& data");</script>',
  "<!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$-->",
  "</body></html>",
].join("")
const styles = new Map([["/assets/app.css", () => "p{color:red}"]])
const dataPath = (version: string) => `/page-data/${version}/sa/menu`

describe("a page taken apart", () => {
  const { html, data } = takeApart(page, { styles, dataPath })

  it("starts no script by itself but the starter, and fetches none before it", () => {
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).toContain('data-modules="/assets/a.js /assets/b.js"')
    expect(html).toContain('import "/assets/a.js"</script>')
  })

  it("carries its styles, and leaves the rest unfetched until then", () => {
    expect(html).toContain("<style>p{color:red}</style>")
    expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" disabled=""/>')
  })

  it("leaves its data to another address, whole and in order", () => {
    expect(data).toBe(
      'window.__reactRouterContext.streamController.enqueue("$1 $& data");;\nwindow.__reactRouterContext.streamController.close();',
    )
    expect(html).not.toContain("streamController.enqueue")
    expect(html).toContain(`data-from="/page-data/${versionOf(data ?? "")}/sa/menu"`)
  })

  it("has every inline script in its policy, those that wait too", () => {
    expect(scriptHashes(html)).toHaveLength(4)
  })

  it("says the same of the same data", () => {
    expect(takeApart(page, { styles, dataPath })).toEqual({ html, data })
  })
})

it("a page that nobody keeps holds its own data", () => {
  const { html, data } = takeApart(page, { styles, dataPath: null })
  expect(data).toBeNull()
  expect(html).toContain('enqueue("$1 $& data")')
  expect(html).not.toContain("data-from")
})

it("what is no page of the app is left as it is", () => {
  const plain = "<html><body>nothing here</body></html>"
  expect(takeApart(plain, { styles, dataPath })).toEqual({ html: plain, data: null })
})
