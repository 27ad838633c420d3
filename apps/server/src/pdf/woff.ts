import { inflateSync } from "node:zlib"

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

const padded = (length: number) => (length + 3) & ~3

type Table = { tag: number; checksum: number; content: Buffer }

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => {
    const at = woffHeader + nth * woffEntry
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const isPacked = packed.length < woff.readUInt32BE(at + 12)
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      content: isPacked ? inflateSync(packed) : packed,
    }
  })
}

/**
 * A font as it is inside its WOFF. fontkit unpacks one by itself, but in JavaScript and anew for every
 * document: that was nine tenths of what a receipt cost, and held up everybody else meanwhile.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file")
  const tables = tablesOf(woff)
  const first = sfntHeader + tables.length * sfntEntry
  const size = tables.reduce((sum, { content }) => sum + padded(content.length), first)
  const font = Buffer.alloc(size)
  const exponent = Math.floor(Math.log2(tables.length))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tables.length, 4)
  font.writeUInt16BE(2 ** exponent * sfntEntry, 6)
  font.writeUInt16BE(exponent, 8)
  font.writeUInt16BE((tables.length - 2 ** exponent) * sfntEntry, 10)
  let offset = first
  for (const [nth, { tag, checksum, content }] of tables.entries()) {
    const at = sfntHeader + nth * sfntEntry
    for (const [index, word] of [tag, checksum, offset, content.length].entries()) {
      font.writeUInt32BE(word, at + index * 4)
    }
    content.copy(font, offset)
    offset += padded(content.length)
  }
  return font
}
