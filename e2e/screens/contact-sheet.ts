import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { shotsFolder } from "./shots-folder.ts"

const columns = [
  { suffix: "ar-390", width: 240 },
  { suffix: "en-390", width: 240 },
  { suffix: "ar-1440", width: 640 },
  { suffix: "en-1440", width: 640 },
]
const gap = 16
const rowHeight = 520
const titleHeight = 36
const sheetWidth = columns.reduce((sum, { width }) => sum + width + gap, gap)

/** `index.html` to look through, `index.png` to show around: a row for each screen. */
export default async function makeContactSheet(): Promise<void> {
  await mkdir(shotsFolder, { recursive: true })
  const files = (await readdir(shotsFolder)).filter((name) => /-\d+\.png$/.test(name)).sort()
  const screens = [...new Set(files.map((name) => name.replace(/-(ar|en)-\d+\.png$/, "")))]
  await writeFile(join(shotsFolder, "index.html"), page(screens, new Set(files)))
  const rows = await Promise.all(screens.map((screen) => rowOf(screen, new Set(files))))
  const tiles = rows.flatMap((row, index) =>
    row.map((tile) => ({ ...tile, top: tile.top + index * (rowHeight + titleHeight + gap) })),
  )
  if (tiles.length === 0) return
  await sharp({
    create: {
      width: sheetWidth,
      height: screens.length * (rowHeight + titleHeight + gap) + gap,
      channels: 3,
      background: "#E7E5E4",
    },
  })
    .composite(tiles)
    .png({ palette: true })
    .toFile(join(shotsFolder, "index.png"))
}

async function rowOf(screen: string, files: Set<string>) {
  const title = `<svg width="${sheetWidth}" height="${titleHeight}"><text x="${gap}" y="26" font-family="sans-serif" font-size="18" fill="#1C1917">${screen}</text></svg>`
  const tiles = [{ input: Buffer.from(title), left: 0, top: 0 }]
  let left = gap
  for (const { suffix, width } of columns) {
    const file = `${screen}-${suffix}.png`
    if (files.has(file)) {
      const shot = sharp(join(shotsFolder, file)).resize({ width })
      const { data, info } = await shot.png().toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, rowHeight)
      const input = await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer()
      tiles.push({ input, left, top: titleHeight })
    }
    left += width + gap
  }
  return tiles
}

function page(screens: string[], files: Set<string>): string {
  const rows = screens.map((screen) => {
    const shots = columns
      .map(({ suffix, width }) => ({ file: `${screen}-${suffix}.png`, width }))
      .filter(({ file }) => files.has(file))
      .map(
        ({ file, width }) =>
          `<a href="${file}"><img src="${file}" width="${width}" alt="${file}"></a>`,
      )
    return `<h2>${screen}</h2><div>${shots.join("")}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Sufra: every screen</title>
<style>body{font-family:sans-serif;background:#e7e5e4;margin:16px}div{display:flex;gap:16px;align-items:start;overflow-x:auto}img{display:block}</style>
${rows.join("\n")}
`
}
