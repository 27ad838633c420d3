import { describe, expect, it } from "vitest"
import { deferScripts } from "./defer-scripts.ts"

const nonce = "n0nce"
const own = `nonce="${nonce}"`
const page = [
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" ${own}/>`,
  '<link rel="modulepreload" href="/assets/b.js"/><link rel="icon" href="/i.svg"/>',
  `<script ${own}>guard("<p>&amp;")</script></head><body><p class="a&quot;b">كبسة &lt;3</p>`,
  `<script ${own} type="module" async="">import "/assets/a.js"</script>`,
  `<script ${own}>start()</script></body></html>`,
].join("")

describe("a page whose scripts are deferred", async () => {
  const { html, inlineScripts } = await deferScripts(page, nonce)

  it("runs and fetches no module by itself", () => {
    expect(html).not.toContain("modulepreload")
    expect(html).not.toContain('type="module"')
    expect(html).toContain('<link rel="deferred" href="/assets/a.js"')
    expect(html).toContain('<script type="text/deferred" async="">import "/assets/a.js"</script>')
  })

  it("lists every inline script of its own as it stands in the page", () => {
    expect(inlineScripts).toEqual(['guard("<p>&amp;")', 'import "/assets/a.js"', "start()"])
    for (const script of inlineScripts) expect(html).toContain(`>${script}</script>`)
  })

  it("leaves everything else as it was written", () => {
    expect(html).toContain("<!DOCTYPE html><html><head>")
    expect(html).toContain('<p class="a&quot;b">كبسة &lt;3</p>')
    expect(html).toMatch(/<\/body><\/html>$/)
  })

  it("says nothing of the nonce, so that the same page is the same text", async () => {
    expect(html).not.toContain("nonce")
    const other = await deferScripts(page.replaceAll(nonce, "another"), "another")
    expect(other).toEqual({ html, inlineScripts })
  })
})

describe("a script that somebody else got into the page", () => {
  it.each([
    ["plain", "<script>evil()</script>"],
    ["with a guessed nonce", '<script nonce="guess">evil()</script>'],
    ["as a module", '<script type="module" async="">evil()</script>'],
    ["as one that is deferred", '<script type="text/deferred">evil()</script>'],
    ["that swallows the next", "<script>evil() //"],
  ])("%s may not run", async (_, injected) => {
    const { inlineScripts } = await deferScripts(
      page.replace("<p class", `${injected}<p class`),
      nonce,
    )
    expect(inlineScripts.join()).not.toContain("evil")
  })
})

it("a page without scripts is left as it is", async () => {
  const plain = "<html><body>nothing here</body></html>"
  expect(await deferScripts(plain, nonce)).toEqual({ html: plain, inlineScripts: [] })
})
