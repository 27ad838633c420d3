import { describe, expect, it } from "vitest"
import { decodeFile, kindOfNoText } from "./encoding.ts"

/** The letters of Windows-1256 as a Saudi Excel writes them, byte by byte. */
const windows1256: Record<string, number> = {
  "،": 0xa1,
  "؛": 0xba,
  ء: 0xc1,
  أ: 0xc3,
  إ: 0xc5,
  ا: 0xc7,
  ب: 0xc8,
  ة: 0xc9,
  ت: 0xca,
  ج: 0xcc,
  ح: 0xcd,
  د: 0xcf,
  ر: 0xd1,
  س: 0xd3,
  ش: 0xd4,
  ع: 0xda,
  ف: 0xdd,
  ك: 0xdf,
  ل: 0xe1,
  م: 0xe3,
  ن: 0xe4,
  ه: 0xe5,
  و: 0xe6,
  ى: 0xec,
  ي: 0xed,
  ق: 0xde,
  ز: 0xd2,
  é: 0xe9,
}

function bytesOf(text: string, table: Record<string, number>): Buffer {
  return Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)))
}

const arabic = "الاسم,السعر\nكبسة دجاج,34\nشاي كرك,9\nمشروبات باردة,5\n"

function utf16be(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, "utf16le").swap16()
}

describe("a file is read whatever wrote it", () => {
  it.each([
    ["utf-8", Buffer.from(arabic)],
    ["utf-8", Buffer.from(`\ufeff${arabic}`)],
    ["utf-16le", Buffer.from(`\ufeff${arabic}`, "utf16le")],
    ["utf-16be", utf16be(arabic)],
    ["windows-1256", bytesOf(arabic, windows1256)],
  ])("as %s", (encoding, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text: arabic, encoding })
  })

  it("a French menu in Windows' Latin letters is not taken for Arabic", () => {
    const french = "name,price\nCafé crème,9\nGâteau à l'orange,12\nPâté brûlé,20\n"
    expect(decodeFile(Buffer.from(french, "latin1"))).toEqual({
      text: french,
      encoding: "windows-1252",
    })
  })

  it("Arabic with a French word in it is Arabic", () => {
    const mixed = `${arabic}Café,مقهى الحي\n`
    expect(decodeFile(bytesOf(mixed, windows1256))).toEqual({
      text: mixed,
      encoding: "windows-1256",
    })
  })

  it("the older Arabic code page is told apart by its letters", () => {
    const iso = new Map<number, string>()
    const decoder = new TextDecoder("iso-8859-6")
    for (let byte = 0xa0; byte < 0x100; byte += 1)
      iso.set(byte, decoder.decode(new Uint8Array([byte])))
    const table = Object.fromEntries([...iso].map(([byte, letter]) => [letter, byte]))
    expect(decodeFile(bytesOf(arabic, table))).toEqual({ text: arabic, encoding: "iso-8859-6" })
  })
})

it.each([
  ["spreadsheet", "504b030414000600"],
  ["spreadsheet", "d0cf11e0a1b11ae1"],
  ["other", "255044462d312e37"],
  ["other", "89504e470d0a1a0a"],
  ["other", "ffd8ffe000104a46"],
  ["other", "6e616d6500707269"],
  [null, "6e616d652c707269"],
  [null, "fffe6e0061006d00"],
])("what is no text is known as %s: %s", (kind, hex) => {
  expect(kindOfNoText(Buffer.from(hex, "hex"))).toBe(kind)
})
