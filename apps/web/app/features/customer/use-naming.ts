import { nameProblem } from "@sufra/domain/customer/name"
import { useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import { type Customer, setCustomer } from "./customer-state.ts"

/** The name of who has none yet; saved with what it is asked for: an order, or a seat at a table. */
export function useNaming(uuid: string, placeId: string) {
  const locale = useLocale()
  const key = `sufra-typed-name-${placeId}`
  const [name, setTyped] = useState(() => String(readSession(key) ?? ""))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)

  /** Kept for this tab: a reload must not lose what was typed. */
  function setName(typed: string): void {
    setTyped(typed)
    writeSession(key, typed || null)
  }

  /** Whether what is typed is a name; marked from then on if not. */
  function check(): boolean {
    setTried(true)
    return nameProblem(name) === null
  }

  /** Whether there is a name now. */
  async function save(customer: Customer): Promise<boolean> {
    if (!check()) return false
    setBusy(true)
    setRefusal(null)
    try {
      const { email, age_group, gender, city, marketing_consent, privacy_accepted } = customer
      const body = {
        ...{ email, age_group, gender, city, marketing_consent, privacy_accepted },
        name: name.trim(),
        language: locale,
      }
      const params = { uuid }
      setCustomer(placeId, await browserApi("PUT /customer/qr/{uuid}/me/", { params, body }))
      writeSession(key, null)
      return true
    } catch (error) {
      setRefusal(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { name, setName, isTried, isBusy, refusal, check, save }
}

export type Naming = ReturnType<typeof useNaming>
