import { randomFillSync } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
const [bitDepth, trueColour] = [8, 2]
const channels = 3

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, check])
}

/** The PNG is as large as a phone's photo: a soft gradient with a little noise, which no encoder makes vanish. */
export function makePhoto({ width, height } = { width: 4_000, height: 3_000 }): Buffer {
  const rowBytes = 1 + width * channels
  const pixels = randomFillSync(Buffer.alloc(rowBytes * height))
  for (let y = 0; y < height; y += 1) {
    const start = y * rowBytes
    const light = Math.floor((200 * y) / height)
    // The first byte of a row says how it is filtered: not at all.
    pixels[start] = 0
    for (let at = start + 1; at < start + rowBytes; at += 1) {
      pixels[at] = light + ((pixels[at] ?? 0) & 1)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, trueColour], 8)
  const packed = chunk("IDAT", deflateSync(pixels, { level: 1 }))
  return Buffer.concat([signature, chunk("IHDR", header), packed, chunk("IEND", Buffer.alloc(0))])
}
