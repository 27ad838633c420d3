import { useState } from "react"
import { type Naming, usePhoneNumber } from "../../customer/index.ts"

/** Whom the team asks for: nobody has proven that the number is theirs. */
export type Contact = { name: string; phone: string }

/** Name and number of a guest who orders without a code. */
export function useUnverifiedContact(placeId: string, isWanted: boolean, naming: Naming) {
  const number = usePhoneNumber(isWanted, placeId)
  const [error, setError] = useState<string | undefined>(undefined)

  /** Null where something is missing or wrong: it is marked from then on. */
  function read(): Contact | null {
    const parsed = number.parse()
    setError(parsed.error)
    const isNamed = naming.check()
    return isNamed && parsed.phone ? { name: naming.name.trim(), phone: parsed.phone } : null
  }

  return { number, error, read }
}

export type UnverifiedContact = ReturnType<typeof useUnverifiedContact>
