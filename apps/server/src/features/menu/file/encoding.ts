export type Encoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1256"
  | "iso-8859-6"
  | "windows-1252"

export type FileKind = "spreadsheet" | "other"

const signatures: [FileKind, number[]][] = [
  // A zip: xlsx, ods, numbers. Then the older xls.
  ["spreadsheet", [0x50, 0x4b, 0x03, 0x04]],
  ["spreadsheet", [0xd0, 0xcf, 0x11, 0xe0]],
  ["other", [0x25, 0x50, 0x44, 0x46]],
  ["other", [0x89, 0x50, 0x4e, 0x47]],
  ["other", [0xff, 0xd8, 0xff]],
  ["other", [0x47, 0x49, 0x46, 0x38]],
  ["other", [0x52, 0x49, 0x46, 0x46]],
]

function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** What a file that is no text is; null for what may be read. */
export function kindOfNoText(bytes: Uint8Array): FileKind | null {
  const known = signatures.find(([, signature]) => beginsWith(bytes, signature))
  if (known) return known[0]
  const isMarked = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff])
  return !isMarked && bytes.includes(0) ? "other" : null
}

/** The letters that make up most of any Arabic text. */
const commonLetters = new Set("ال يمنروتبهةدعسفكحقجشأ")
const arabicLetter = /[\u0621-\u064a]/

/**
 * How much a text looks like Arabic: letters that stand beside letters, common ones counting twice.
 * Latin bytes read as Arabic give single, rare letters; Arabic read with another code page gives
 * rare ones too.
 */
function arabicLikeness(text: string): number {
  let score = 0
  let foreign = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character <= "\u007f") continue
    foreign += 1
    if (!arabicLetter.test(character)) continue
    const hasNeighbour =
      arabicLetter.test(text.charAt(index - 1)) || arabicLetter.test(text.charAt(index + 1))
    if (hasNeighbour) score += commonLetters.has(character) ? 2 : 0.5
  }
  return foreign === 0 ? 0 : score / foreign
}

/** Bytes enough to judge by; a menu says what it is within its first lines. */
const sampleBytes = 64 * 1024

function guessCodePage(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleBytes)
  const candidates = ["windows-1256", "iso-8859-6"] as const
  const [best] = candidates
    .map((encoding) => ({
      encoding,
      likeness: arabicLikeness(new TextDecoder(encoding).decode(sample)),
    }))
    .sort((a, b) => b.likeness - a.likeness)
  return best && best.likeness >= 1 ? best.encoding : "windows-1252"
}

/** The text of a file and how it was read; a wrong guess is seen at once, so it is always told. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (beginsWith(bytes, [0xff, 0xfe])) return decodeAs(bytes, "utf-16le")
  if (beginsWith(bytes, [0xfe, 0xff])) return decodeAs(bytes, "utf-16be")
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" }
  } catch {
    return decodeAs(bytes, guessCodePage(bytes))
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
