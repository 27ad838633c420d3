import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { unpackWoff } from "./woff.ts"

/**
 * The files of Readex Pro that cover one script each. WOFF, not WOFF2: of the latter fontkit cannot
 * write the subset that is embedded (its compressed outlines are read past their end).
 */
const scripts = ["latin", "latin-ext", "arabic"] as const
const weights = { regular: 400, bold: 700 } as const

export type Weight = keyof typeof weights
export type Face = { weight: Weight; script: (typeof scripts)[number] }
export type FontFile = Face & { content: Buffer }

/** All sizes in these fonts are thousandths; ascent and descent are the same in every file. */
export const fontMetrics = { ascent: 1, descent: 0.25 }

async function readFonts(): Promise<FontFile[]> {
  const faces = (Object.keys(weights) as Weight[]).flatMap((weight) =>
    scripts.map((script) => ({ weight, script })),
  )
  return Promise.all(
    faces.map(async (face) => {
      const name = `readex-pro-${face.script}-${weights[face.weight]}-normal.woff`
      const path = fileURLToPath(import.meta.resolve(`@fontsource/readex-pro/files/${name}`))
      return { ...face, content: unpackWoff(await readFile(path)) }
    }),
  )
}

let read: Promise<FontFile[]> | undefined

/** Read with the first document, kept for the next ones: together 190 kB. */
export function loadFonts(): Promise<FontFile[]> {
  read ??= readFonts()
  return read
}

export function fontName({ weight, script }: Face): string {
  return `${weight}-${script}`
}
