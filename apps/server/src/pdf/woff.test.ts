import { describe, expect, it } from "vitest"
import { loadFonts } from "./fonts.ts"
import { unpackWoff } from "./woff.ts"

/** As a font sums up a table: in words of four bytes, the last one filled up with nothing. */
function sumOf(table: Buffer): number {
  const filled = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < filled.length; at += 4) sum = (sum + filled.readUInt32BE(at)) >>> 0
  return sum
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, nth) => {
    const at = 12 + nth * 16
    const offset = font.readUInt32BE(at + 8)
    const content = font.subarray(offset, offset + font.readUInt32BE(at + 12))
    return { tag: font.toString("latin1", at, at + 4), sum: font.readUInt32BE(at + 4), content }
  })
}

describe("a font out of its WOFF", () => {
  it("has every table whole, as it sums them up itself", async () => {
    const fonts = await loadFonts()
    expect(fonts).toHaveLength(6)
    for (const { content } of fonts) {
      const tables = tablesOf(content)
      expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head"]))
      // The sum of the head has a field of its own to even it out.
      for (const { tag, sum, content: table } of tables.filter(({ tag }) => tag !== "head")) {
        expect({ tag, sum: sumOf(table) }).toEqual({ tag, sum })
      }
    }
  })

  it("is refused where there is none", () => {
    expect(() => unpackWoff(Buffer.from("wOF2".padEnd(60)))).toThrow("not a WOFF")
  })
})
