import type { Reader, Transaction } from "@sufra/db/connection"

/** Somebody of whom things are kept, and all that they were called and reached by. */
export type Person = {
  establishmentId: string
  customerId: string
  /** The numbers and addresses they used here, the present ones among them. */
  phones: string[]
  emails: string[]
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
}
