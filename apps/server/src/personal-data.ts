import type { Reader, Transaction } from "@sufra/db/connection"
import type { KeptSince } from "@sufra/domain/privacy/retention"

/** Somebody of whom things are kept, and all that they were called and reached by. */
export type Person = {
  establishmentId: string
  customerId: string
  /** The numbers and addresses they used here, the present ones among them. */
  phones: string[]
  /** As they typed them: nobody has proven that these are theirs. */
  emails: string[]
  /** Those that staff took down with their number are among them; looked up before anything is forgotten. */
  orderIds: string[]
}

type Customers = { establishmentId: string; ids: string[] }

/** Of one place: what is older than `keptSince` is over, and at most so many rows of it are forgotten at once. */
export type Expiring = Omit<Erasing, "now"> & {
  establishmentId: string
  keptSince: KeptSince
  most: number
}

/** `folders`: of pictures that are removed from the media store once the transaction holds. */
export type Erasing = { now: Date; folders: string[] }

/**
 * What a feature keeps of a person: how it is shown to them, and how it is forgotten. A feature that keeps a name,
 * a number, an address or words of a guest has one; a test reads every column of the database after an erasure.
 */
export type PersonalData = {
  /** Under which name it stands in the person's export. */
  section: string
  /** All that is kept; left out: nothing that the person would not find elsewhere in the file. */
  collect?: (reader: Reader, person: Person) => Promise<unknown>
  /** Leaves what the law and the books ask for, and nothing by which the person could be known. */
  erase?: (tx: Transaction, person: Person, erasing: Erasing) => Promise<void>
  /** Which of these customers were here since, by what this feature knows: they are not erased for staying away. */
  seenSince?: (reader: Reader, customers: Customers, since: Date) => Promise<string[]>
  /** Forgets what the place keeps no longer, and says how much it was; less than asked for: that was all. */
  expire?: (tx: Transaction, expiring: Expiring) => Promise<number>
}
