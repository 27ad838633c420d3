/** What a bank answers (ISO 8583), and the words a gateway has for it. */
export type BankAnswer = { code: string; message: string }

export const approved: BankAnswer = { code: "00", message: "APPROVED" }
export const unspecified: BankAnswer = { code: "99", message: "UNSPECIFIED FAILURE" }
const insufficient: BankAnswer = { code: "51", message: "INSUFFICIENT FUNDS" }
const lost: BankAnswer = { code: "41", message: "DECLINED: LOST CARD" }
const declined: BankAnswer = { code: "05", message: "DECLINED" }
const expired: BankAnswer = { code: "54", message: "DECLINED: EXPIRED CARD" }
const overLimit: BankAnswer = { code: "61", message: "DECLINED: EXCEEDS WITHDRAWAL LIMIT" }
const stolen: BankAnswer = { code: "43", message: "DECLINED: STOLEN CARD" }

/** The numbers Moyasar publishes for its sandbox. */
const answers = new Map<string, BankAnswer>([
  ["4201320111111010", approved],
  ["4201320000013020", unspecified],
  ["4201320000311101", insufficient],
  ["4201320131000508", lost],
  ["4201321234411220", declined],
  ["4201322267774310", expired],
  ["4201326324640570", overLimit],
  ["4201321144311528", stolen],
  ["4111111111111111", approved],
  ["4111114005765430", approved],
  ["4123120001090000", insufficient],
  ["4123120001090109", declined],
  ["5421080101000000", approved],
  ["5457210001000092", insufficient],
  ["5204730000002514", declined],
  ["340000000900000", approved],
  ["340033000000000", insufficient],
  ["340033000000133", declined],
])

/** Its bank asks the holder nothing. */
const frictionless = new Set(["4111114005765430"])

/** Like the real sandbox: a number nobody published is right and still refused. */
export function bankAnswer(number: string): BankAnswer {
  return answers.get(number) ?? unspecified
}

export function isFrictionless(number: string): boolean {
  return frictionless.has(number)
}

export function isApproved({ code }: BankAnswer): boolean {
  return code === approved.code
}

/** As they are offered on the page, the common ones. */
export const offeredCards: { number: string; answer: BankAnswer }[] = [
  "4201320111111010",
  "4111111111111111",
  "5421080101000000",
  "4201320000311101",
  "4201321234411220",
].map((number) => ({ number, answer: bankAnswer(number) }))

export const publishedCards: readonly string[] = [...answers.keys()]
