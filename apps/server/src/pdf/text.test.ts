import { beforeAll, describe, expect, it } from "vitest"
import { picturesOf } from "../testing/pdf-pages.ts"
import { visualRuns } from "./bidi-runs.ts"
import { createPdf, drawPages, finishPdf, type Pdf } from "./document.ts"
import { drawBlock, fitText, printable, shapeLine, type TextStyle, wrapText } from "./text.ts"

const arabic: TextStyle = { weight: "bold", direction: "rtl" }
const english: TextStyle = { weight: "bold", direction: "ltr" }
const info = { title: "Test", author: "Test", language: "ar", at: new Date(0) } as const
let pdf: Pdf

beforeAll(async () => {
  pdf = await createPdf(info)
})

/** One font for each script, as the real ones are. */
function runsOf(text: string, direction: "rtl" | "ltr") {
  const fontOf = (character: string) => (/[\u0600-\u06ff ]/.test(character) ? "arabic" : "latin")
  return visualRuns(text, direction, fontOf).map(({ text: shown, font }) => [font, shown])
}

describe("a line from left to right", () => {
  it.each<[string, "rtl" | "ltr", string[][]]>([
    [
      "طاولة 12",
      "rtl",
      [
        ["latin", "12"],
        ["arabic", "طاولة "],
      ],
    ],
    [
      "Table 12",
      "ltr",
      [
        ["latin", "Table"],
        ["arabic", " "],
        ["latin", "12"],
      ],
    ],
    [
      "بيت (الكرم)",
      "rtl",
      [
        ["latin", "("],
        ["arabic", "الكرم"],
        ["latin", ")"],
        ["arabic", "بيت "],
      ],
    ],
    [
      "طاولة A-12",
      "rtl",
      [
        ["latin", "A-12"],
        ["arabic", "طاولة "],
      ],
    ],
    // Fontkit turns Arabic digits around: they are handed over turned, and come out as written.
    [
      "طاولة ١٢",
      "rtl",
      [
        ["arabic", "٢١"],
        ["arabic", "طاولة "],
      ],
    ],
  ])("%s, %s", (text, direction, runs) => {
    expect(runsOf(text, direction)).toEqual(runs)
  })
})

function glyphsOf(text: string): number[] {
  const face = [...pdf.faces.keys()].find(
    ({ weight, script }) => weight === "bold" && script === "arabic",
  )
  return (
    (face &&
      pdf.faces
        .get(face)
        ?.layout(text)
        .glyphs.map(({ id }) => id)) ??
    []
  )
}

describe("Arabic letters", () => {
  it("take the forms of their places in the word, and stand from right to left", () => {
    const isolated = [..."بيت"].flatMap(glyphsOf)
    const joined = glyphsOf("بيت")
    expect(joined.length).toBeGreaterThanOrEqual(3)
    for (const id of isolated) expect(joined).not.toContain(id)
    // The first letter is the last glyph: what follows it in a longer word does not change it.
    expect(glyphsOf("بيتك").at(-1)).toBe(joined.at(-1))
  })

  it("are narrower joined than apart, and lam with alif is one", () => {
    const width = (text: string) => shapeLine(pdf, text, arabic).width
    expect(width("طاولة")).toBeLessThan(
      [..."طاولة"].reduce((sum, letter) => sum + width(letter), 0),
    )
    expect(glyphsOf("لا")).toHaveLength(1)
  })
})

describe("what cannot be printed", () => {
  it("is left out", () => {
    expect(printable(pdf, " بيت 🥘 الكرم\u202e\u0000 ", "bold")).toBe("بيت الكرم")
    expect(printable(pdf, "Bayt\tAl\n\nKaram 👨‍👩‍👧", "bold")).toBe("Bayt Al Karam")
    expect(printable(pdf, "🥘🥘", "bold")).toBe("")
    expect(shapeLine(pdf, "🥘", arabic)).toEqual({ runs: [], width: 0 })
  })
})

describe("fitting", () => {
  const room = { width: 200, size: 20, smallest: 8, mostLines: 2 }
  const widthsOf = ({ size, lines }: ReturnType<typeof fitText>) =>
    lines.map((line) => line.width * size)

  it("leaves a short text as large as it may be", () => {
    expect(fitText(pdf, "بيت الكرم", arabic, room)).toMatchObject({ size: 20, lines: [{}] })
  })

  it("shrinks a little before it wraps, and wraps between words", () => {
    const shrunk = fitText(pdf, "Bayt Al Karam Riyadh", english, room)
    expect(shrunk.lines).toHaveLength(1)
    expect(shrunk.size).toBeLessThan(20)
    const wrapped = fitText(pdf, "Bayt Al Karam of the old town", english, room)
    expect(wrapped.lines).toHaveLength(2)
    for (const width of [...widthsOf(shrunk), ...widthsOf(wrapped)]) {
      expect(width).toBeLessThanOrEqual(200.01)
    }
  })

  it.each([
    ["one long word", "x".repeat(500)],
    ["many words", "مطعم ".repeat(100)],
    ["emoji between", "🥘 بيت ".repeat(100)],
  ])("cuts off what never fits: %s", (_, text) => {
    const block = fitText(pdf, text, arabic, room)
    expect(block).toMatchObject({ size: 8, lines: [{}, {}] })
    for (const width of widthsOf(block)) expect(width).toBeLessThanOrEqual(200.01)
  })

  it("takes an empty text", () => {
    expect(fitText(pdf, "", arabic, room)).toMatchObject({ lines: [{ runs: [], width: 0 }] })
  })

  it("loses no letter when it wraps", () => {
    const text = "مطعم بيت الكرم للمأكولات السعودية Bayt Al Karam 1985"
    for (const width of [1, 3, 5, 8, 13]) {
      const lines = wrapText(pdf, text, arabic, width)
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""))
    }
  })
})

/** How much ink is in each of `parts` equal columns of the written line. */
async function inkAcross(text: string, style: TextStyle, parts: number): Promise<number[]> {
  const own = await createPdf(info)
  const size = 60
  const { width } = shapeLine(own, text, style)
  await drawPages(own, [text], (line) => {
    const block = fitText(own, line, style, { width: 500, size, smallest: size, mostLines: 1 })
    drawBlock(own, block, { x: 20, y: 20, width: 500, align: "left", colour: "#000000" })
  })
  const [page] = await picturesOf(await finishPdf(own), 1)
  const pixels = page?.getContext("2d").getImageData(20, 20, Math.ceil(width * size), 80)
  const ink = Array.from({ length: parts }, () => 0)
  pixels?.data.forEach((value, index) => {
    if (index % 4 !== 0 || value > 128) return
    const column = (index / 4) % pixels.width
    const part = Math.floor((column / pixels.width) * parts)
    ink[part] = (ink[part] ?? 0) + 1
  })
  return ink
}

describe("drawn on paper", () => {
  it("a line of both scripts has its number on the left in Arabic, on the right in English", async () => {
    // A one is thin, the word is not: with the number at the other end the sums would change sides.
    const [left = 0, right = 0] = await inkAcross("طاولة 1", arabic, 2)
    expect(right).toBeGreaterThan(left * 1.2)
    const [before = 0, after = 0] = await inkAcross("Table 1", english, 2)
    expect(before).toBeGreaterThan(after * 1.2)
  })
})
