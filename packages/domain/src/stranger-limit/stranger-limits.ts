/** These acts cost a place something, and are open to somebody who proved no phone. */
export const strangerActs = ["evaluation", "prize-message"] as const
export type StrangerAct = (typeof strangerActs)[number]

export type StrangerLimits = {
  /** From one network at this place: a full dining room behind its Wi-Fi stays below it. */
  networkPerHour: number
  placePerHour: number
  placePerDay: number
}

/** These acts were done at the place lately, by strangers alone. */
export type StrangerCounts = {
  networkThisHour: number
  placeThisHour: number
  placeThisDay: number
}

/** Of a place's codes for a day, so many messages may go to numbers and addresses that nobody proved. */
const messageShare = 0.02
/** A quarter of the day's share goes out in one hour, and half of that to what one network typed. */
const hoursToSpendDay = 4

export function strangerLimits(act: StrangerAct, codesPerDay: number): StrangerLimits {
  if (act === "evaluation") return { networkPerHour: 40, placePerHour: 80, placePerDay: 400 }
  const placePerDay = Math.ceil(codesPerDay * messageShare)
  const placePerHour = Math.ceil(placePerDay / hoursToSpendDay)
  return { networkPerHour: Math.ceil(placePerHour / 2), placePerHour, placePerDay }
}

export function hasRoom(limits: StrangerLimits, counts: StrangerCounts): boolean {
  return (
    counts.networkThisHour < limits.networkPerHour &&
    counts.placeThisHour < limits.placePerHour &&
    counts.placeThisDay < limits.placePerDay
  )
}
