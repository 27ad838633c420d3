import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const facesFile = new URL("../packages/ui/src/fonts/faces.css", import.meta.url)
const styles = readFileSync(facesFile, "utf8")

const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = ""]) => {
  const find = (pattern) => pattern.exec(body)?.[1] ?? ""
  return {
    file: find(/url\("\.\/([\w-]+)\.woff2"\)/),
    family: find(/font-family: "([^"]+)"/),
    ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
    ),
  }
})

/** The file a browser fetches for a character, by the families in their order. */
function fileFor(character, families) {
  const code = character.codePointAt(0)
  const holds = ([first, last]) => first <= code && code <= last
  return families
    .flatMap((family) => faces.filter((face) => face.family === family))
    .find(({ ranges }) => ranges.some(holds))?.file
}

const ofArabicPage = ["Readex Signs", "Readex Arabic", "Readex Latin", "Readex Rare"]
const ofEnglishPage = ["Readex Latin", "Readex Arabic", "Readex Rare"]
const filesFor = (text, families) =>
  new Set([...text].map((character) => fileFor(character, families)))

describe("the font's files", () => {
  it("writes an Arabic page with two of them", () => {
    const text = "كبسة لحم، 34.00 SAR؛ مُحمَّص (حارّ)؟ ڤانيلا"
    expect(filesFor(text, ofArabicPage)).toEqual(new Set(["arabic", "signs"]))
  })

  it("writes an English page with one, and the other language's name with one more", () => {
    expect(filesFor("Crème café, 34.00 SAR – “hot”?", ofEnglishPage)).toEqual(new Set(["latin"]))
    expect(filesFor("العربية", ["Readex Arabic Name", ...ofEnglishPage])).toEqual(
      new Set(["arabic-name"]),
    )
    expect(filesFor("English", ["Readex English Name", ...ofArabicPage])).toEqual(
      new Set(["signs"]),
    )
  })

  it("has the whole alphabet, the forms of hamza and the vowel signs where an Arabic page loads them", () => {
    const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئةى"
    const marks = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640\u0670"
    expect(filesFor(letters + marks, ofArabicPage)).toEqual(new Set(["arabic"]))
  })

  it("is of a page's families the only face, so that none of those is waited for but what it loads", () => {
    const loadedWith = [
      "Readex Signs",
      "Readex Arabic",
      "Readex Latin",
      "Readex English Name",
      "Readex Arabic Name",
    ]
    for (const family of loadedWith) {
      expect(faces.filter((face) => face.family === family)).toHaveLength(1)
    }
  })

  it("leaves no letter to two files, and rare ones to a file of their own", () => {
    for (let code = 0x20; code < 0x2100; code++) {
      const held = faces.filter(
        ({ family, ranges }) =>
          ofEnglishPage.includes(family) &&
          ranges.some(([first, last]) => first <= code && code <= last),
      )
      expect(held.length, code.toString(16)).toBeLessThan(2)
    }
    expect(fileFor("ہ", ofArabicPage)).toBe("arabic-rare")
    expect(fileFor("ø", ofEnglishPage)).toBe("latin-rare")
  })
})
