import { codesOf, consonants, phoneCount, vowels } from "./phones.ts"

/** What it costs to take one word for another: 1 is a wrong letter, a vowel is far less. */
export type SoundCosts = {
  /** Of a sound that one of the two words has more, by its code. */
  extra: Float32Array
  /** Of one sound in the place of another, by both codes. */
  instead: Float32Array
}

type ScriptCosts = { vowelExtra: number; vowelInstead: number; pForB: number; fForB: number }

const consonantExtra = 0.9
const consonantInstead = 1
const vowelForConsonant = 1.05
/** Sounds that spellings of one word swap: j/g/q (برجر، برقر), kh/h, z/d, sh/j. */
const alike: [string, number][] = [
  ["jg", 0.25],
  ["jq", 0.25],
  ["gq", 0.25],
  ["gk", 0.25],
  ["qk", 0.1],
  ["kj", 0.7],
  ["xh", 0.4],
  ["xk", 0.4],
  ["zd", 0.3],
  ["zs", 0.4],
  ["ts", 0.6],
  ["Ss", 0.5],
  ["Sj", 0.3],
  ["dt", 0.6],
  ["wu", 0.1],
  ["yi", 0.1],
]
/** Hardly heard, often left out. */
const hExtra = 0.45
const wrongDigit = 9

function makeCosts({ vowelExtra, vowelInstead, pForB, fForB }: ScriptCosts): SoundCosts {
  const extra = new Float32Array(phoneCount).fill(consonantExtra)
  const instead = new Float32Array(phoneCount * phoneCount).fill(consonantInstead)
  const setInstead = (pair: string, cost: number) => {
    const [one = 0, other = 0] = codesOf(pair)
    instead[one * phoneCount + other] = cost
    instead[other * phoneCount + one] = cost
  }
  for (const one of vowels) {
    extra[codesOf(one)[0] ?? 0] = vowelExtra
    for (const other of consonants) setInstead(one + other, vowelForConsonant)
    for (const other of vowels) setInstead(one + other, vowelInstead)
  }
  extra[codesOf("h")[0] ?? 0] = hExtra
  for (const code of codesOf("0123456789")) {
    extra[code] = wrongDigit
    for (let other = 0; other < phoneCount; other += 1) {
      instead[code * phoneCount + other] = wrongDigit
      instead[other * phoneCount + code] = wrongDigit
    }
  }
  for (const [pair, cost] of alike) setInstead(pair, cost)
  setInstead("pb", pForB)
  setInstead("fb", fForB)
  for (let code = 0; code < phoneCount; code += 1) instead[code * phoneCount + code] = 0
  return { extra, instead }
}

/**
 * Arabic writes its long vowels, so a missing one is a mistake, if a common one. It has no v that
 * would be written with f or b.
 */
export const arabicCosts = makeCosts({ vowelExtra: 0.35, vowelInstead: 0.5, pForB: 0.1, fForB: 1 })
/** Latin spellings of Arabic names differ in little else. */
export const latinCosts = makeCosts({
  vowelExtra: 0.25,
  vowelInstead: 0.3,
  pForB: 0.35,
  fForB: 0.6,
})
/** Between the scripts a vowel is mostly not written at all. */
export const acrossCosts = makeCosts({
  vowelExtra: 0.12,
  vowelInstead: 0.15,
  pForB: 0.15,
  fForB: 0.6,
})
