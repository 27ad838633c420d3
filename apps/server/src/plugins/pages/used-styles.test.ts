import { describe, expect, it } from "vitest"
import { readStylesheet } from "./used-styles.ts"

const noScripts: ReadonlySet<string> = new Set()
const usedStyles = (text: string) => (html: string) => readStylesheet(text).usedBy(html, noScripts)

const stylesheet = [
  "@layer theme,base;",
  "@font-face{font-family:R;src:url(/a.woff2)}",
  "@layer base{body{margin:0}.dark body{color:#fff}}",
  "@layer utilities{.p-4{padding:1rem}.p-8{padding:2rem}",
  ".md\\:p-4:hover,.gone{top:0}.w-1\\/2{width:50%}.grid-\\[minmax\\(0\\,1fr\\)\\]{display:grid}",
  ".\\32xl{max-width:1px}.space>:not(.hidden){gap:1px}",
  "@media (min-width:48rem){.md\\:flex{display:flex}.lg\\:flex{display:flex}}",
  "@media print{.lg\\:none{display:none}}}",
  "@keyframes spin{to{rotate:1turn}}",
].join("")

describe("the styles a page uses", () => {
  const used = usedStyles(stylesheet)

  it("are those whose classes it has, and all that have none", () => {
    const css = used('<p class="p-4 md:flex">x</p>')
    expect(css).toContain(".p-4{padding:1rem}")
    expect(css).toContain("@media (min-width:48rem){.md\\:flex{display:flex}}")
    expect(css).toContain("body{margin:0}")
    expect(css).toContain("@font-face{")
    expect(css).toContain("@keyframes spin{")
    expect(css).toContain("@layer theme,base;")
    for (const absent of ["p-8", "lg\\:flex", "print", ".dark"]) expect(css).not.toContain(absent)
  })

  it("are found by names as they are written in a stylesheet", () => {
    const css = used('<p class="md:p-4 w-1/2 grid-[minmax(0,1fr)] 2xl space">x</p>')
    for (const present of [
      "md\\:p-4:hover{top:0}",
      "w-1\\/2",
      "minmax",
      "\\32xl",
      ":not(.hidden)",
    ]) {
      expect(css).toContain(present)
    }
    expect(css).not.toContain(".gone")
  })

  it("are found by names as they are escaped in a page", () => {
    const css = usedStyles(".\\[\\&_img\\]\\:a img{top:0}.b\\[x\\=\\'y\\'\\]{top:1px}")(
      '<p class="[&amp;_img]:a b[x=&#x27;y&#x27;]">',
    )
    expect(css).toContain("img{top:0}")
    expect(css).toContain("top:1px")
  })

  it("of a page without any class are only the general ones", () => {
    expect(used("<p>x</p>")).not.toContain("padding")
  })
})

describe("the styles that a page's scripts may use", () => {
  const { classes, usedBy } = readStylesheet(`${stylesheet}.before\\:content-\\[\\'\\'\\]{top:0}`)

  it("are among them, with those whose names no search in a script would find", () => {
    const css = usedBy('<p class="p-4">x</p>', new Set(["p-8"]))
    expect(css).toContain(".p-4{padding:1rem}.p-8{padding:2rem}")
    expect(css).toContain("before")
    expect(css).not.toContain("lg\\:flex")
  })

  it("are known by every class of the stylesheet", () => {
    expect([...classes]).toEqual(expect.arrayContaining(["p-4", "md:p-4", "w-1/2", "lg:flex"]))
  })
})
