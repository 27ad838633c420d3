const decoder = new TextDecoder("windows-1256")
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
)

/** As an Excel in Arabic saves a CSV: one byte a letter, and nothing that says so. */
export function windows1256(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const byte = byteOf.get(letter)
      if (byte === undefined) throw new Error(`no such letter in Windows-1256: ${letter}`)
      return byte
    }),
  )
}
