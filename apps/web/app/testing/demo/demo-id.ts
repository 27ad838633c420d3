const multiplier = 0x01000193
const seeds = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]

function hash(text: string, seed: number): string {
  let value = seed
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), multiplier)
  return (value >>> 0).toString(16).padStart(8, "0")
}

/** The same name gives the same UUID. Not those of the seed, whose hash a browser has only asynchronously. */
export function demoId(...name: string[]): string {
  const hex = seeds.map((seed) => hash(name.join("/"), seed)).join("")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
