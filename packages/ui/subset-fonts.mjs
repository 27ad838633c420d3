/**
 * Cuts Readex Pro into the files that pages load, and writes the faces that name them:
 *   node packages/ui/subset-fonts.mjs
 * What it makes is committed. Run it again after a change here or a new release of the font.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

const weights = { min: 400, max: 700 }
const target = new URL("src/fonts/", import.meta.url)

/** What Arabic texts are written with here: with the letters of borrowed words (پ چ ژ ڤ گ). */
const arabic =
  "U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0670,U+067E,U+0686,U+0698,U+06A4,U+06AF"
const space = "U+0020,U+00A0"
const digits = "U+0030-0039"
const signs = "U+0021,U+0025,U+0028-0029,U+002B-002F,U+003A,U+00B7,U+00D7,U+2013,U+2026"

/**
 * What is loaded with a page, and what may be loaded with a word of it, are families of their own: for every
 * face of a family that is not there yet, Chrome asks the system for a font in its stead, and holds the
 * first layout for it.
 */
const faces = [
  { file: "arabic", source: "arabic", family: "Readex Arabic", range: arabic },
  {
    // Persian, Urdu and other letters, other digits, signs of recitation, old encodings.
    file: "arabic-rare",
    source: "arabic",
    family: "Readex Rare",
    range:
      "U+0600-060B,U+060D-061A,U+061C-061E,U+0620,U+063B-063F,U+0653-066F,U+0671-067D,U+067F-0685,U+0687-0697,U+0699-06A3,U+06A5-06AE,U+06B0-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC",
  },
  {
    file: "latin",
    source: "latin",
    family: "Readex Latin",
    range:
      "U+0020-007E,U+00A0,U+00B7,U+00D7,U+00E8-00E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026",
  },
  {
    file: "latin-rare",
    source: "latin",
    family: "Readex Rare",
    range:
      "U+00A1-00B6,U+00B8-00D6,U+00D8-00E7,U+00EA-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200F,U+2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-204E,U+2050-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    // All that an Arabic page shows of the Latin file: figures, spaces, signs, SAR, and the other
    // language's name, long or short (EN).
    file: "signs",
    source: "latin",
    family: "Readex Signs",
    range: `${space},${digits},${signs},U+0041,U+0052-0053`,
    further: { family: "Readex English Name", text: "EnglishN" },
  },
  // The other language's name on an English page, which needs no other Arabic letter.
  { file: "arabic-name", source: "arabic", family: "Readex Arabic Name", text: "العربية" },
]

/** The characters of a unicode-range. */
function charactersOf(range) {
  return range
    .split(",")
    .flatMap((part) => {
      const [first, last = first] = part.slice(2).split("-")
      const start = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - start + 1
      return Array.from({ length }, (_, offset) => String.fromCodePoint(start + offset))
    })
    .join("")
}

function rangeOf(text) {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0)).toSorted()
  return codes.map((code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`).join(",")
}

function faceText(name, file, range) {
  return `@font-face {
  font-family: "${name}";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${range.replaceAll(",", ", ")};
}
`
}

async function subset({ file, source, family, range, text = "", further }) {
  const from = `@fontsource-variable/readex-pro/files/readex-pro-${source}-wght-normal.woff2`
  const font = await readFile(fileURLToPath(import.meta.resolve(from)))
  const characters = (range ? charactersOf(range) : text) + (further?.text ?? "")
  const made = await subsetFont(font, characters, {
    targetFormat: "woff2",
    noHinting: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
    // Latin: no fractions, ordinals or old-style figures, which nothing here asks for.
    ...(source === "latin" && { keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"] }),
  })
  await writeFile(new URL(`${file}.woff2`, target), made)
  process.stdout.write(`${file}: ${made.length} bytes\n`)
  const own = faceText(family, file, range ?? rangeOf(text))
  return further ? own + faceText(further.family, file, rangeOf(further.text)) : own
}

const texts = []
for (const face of faces) texts.push(await subset(face))
const head = "/* Written by subset-fonts.mjs. */\n"
await writeFile(new URL("faces.css", target), head + texts.join(""))
const licence = import.meta.resolve("@fontsource-variable/readex-pro/LICENSE")
await copyFile(new URL(licence), new URL("LICENSE", target))
