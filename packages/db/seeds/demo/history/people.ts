import { known } from "../known.ts"
import type { Chance } from "./chance.ts"

/** In Arabic and in English. */
type Name = readonly [string, string]

const men: Name[] = [
  ["محمد", "Mohammed"],
  ["عبدالله", "Abdullah"],
  ["فهد", "Fahad"],
  ["سعود", "Saud"],
  ["خالد", "Khalid"],
  ["تركي", "Turki"],
  ["سلطان", "Sultan"],
  ["عبدالرحمن", "Abdulrahman"],
  ["فيصل", "Faisal"],
  ["ماجد", "Majed"],
  ["بندر", "Bandar"],
  ["نواف", "Nawaf"],
]
const women: Name[] = [
  ["نورة", "Noura"],
  ["سارة", "Sara"],
  ["ريم", "Reem"],
  ["هند", "Hind"],
  ["لمى", "Lama"],
  ["مها", "Maha"],
  ["العنود", "Alanoud"],
  ["شهد", "Shahad"],
  ["جواهر", "Jawaher"],
  ["منيرة", "Munira"],
  ["لطيفة", "Latifa"],
  ["أمل", "Amal"],
]
const families: Name[] = [
  ["القحطاني", "Al Qahtani"],
  ["العتيبي", "Al Otaibi"],
  ["الحربي", "Al Harbi"],
  ["الدوسري", "Al Dossari"],
  ["الشهري", "Al Shehri"],
  ["الغامدي", "Al Ghamdi"],
  ["الزهراني", "Al Zahrani"],
  ["المطيري", "Al Mutairi"],
  ["السبيعي", "Al Subaie"],
  ["الشمري", "Al Shammari"],
  ["العنزي", "Al Anazi"],
  ["البقمي", "Al Baqami"],
]

/** Somebody who comes again and again, or once. */
export type Person = {
  id: string
  name: string
  phone: string
  gender: "male" | "female"
  language: "sa" | "en"
  birthDate: string | null
  /** The day of the history on which they first come, and how often they do then. */
  firstDay: number
  weight: number
  /** How many eat with them. */
  company: number
}

const daysOfHistory = 90

/** A few come all the time, some now and then, most of them rarely. */
function habitOf(chance: Chance): Pick<Person, "weight" | "company"> {
  const kind = chance.next()
  if (kind < 0.03) return { weight: 60, company: chance.between(3, 5) }
  if (kind < 0.12) return { weight: 20, company: chance.between(2, 4) }
  if (kind < 0.4) return { weight: 5, company: chance.between(1, 3) }
  return { weight: 1, company: chance.between(1, 3) }
}

function personOf(chance: Chance, nth: number, startMs: number): Person {
  const isWoman = chance.isSo(0.5)
  const given = chance.pick(isWoman ? women : men)
  const family = chance.pick(families)
  const isEnglish = chance.isSo(0.12)
  const name = isEnglish ? `${given[1]} ${family[1]}` : `${given[0]} ${family[0]}`
  const hasBirthDate = chance.isSo(0.4)
  const year = chance.between(1962, 2006)
  const month = String(chance.between(1, 12)).padStart(2, "0")
  const day = String(chance.between(1, 28)).padStart(2, "0")
  return {
    id: chance.idAt(startMs + nth),
    name,
    phone: `+96655001${String(nth).padStart(4, "0")}`,
    gender: isWoman ? "female" : "male",
    language: isEnglish ? "en" : "sa",
    birthDate: hasBirthDate ? `${year}-${month}-${day}` : null,
    // Half were there when it began; the others find their way later.
    firstDay: chance.isSo(0.5) ? 0 : chance.between(1, daysOfHistory - 1),
    ...habitOf(chance),
  }
}

/** The demo's own guest, whom the documents name: no chance decides what becomes of them. */
export function knownPerson(chance: Chance, startMs: number): Person {
  return {
    ...{ id: chance.idAt(startMs), name: "سارة القحطاني", phone: known.guest.phone },
    ...{ gender: "female", language: "sa", birthDate: "1994-03-12" },
    ...{ firstDay: 0, weight: 0, company: 2 },
  }
}

export function peopleOf(chance: Chance, count: number, startMs: number): Person[] {
  return Array.from({ length: count }, (_, index) => personOf(chance, index + 1, startMs))
}
