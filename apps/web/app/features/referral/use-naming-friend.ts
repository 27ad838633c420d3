import { ApiError } from "@sufra/contract/api-error"
import { nameProblem } from "@sufra/domain/customer/name"
import { newId } from "@sufra/domain/kernel/ids"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import { fieldText } from "../customer/index.ts"
import type { Lead } from "./referral.ts"

type Typed = { name: string; phone: string }
type Errors = { name?: string; phone?: string; form?: string }

const nothing: Typed = { name: "", phone: "" }

/** The id of a friend is kept until the answer is here: sent again after a reload it is the same one. */
function leadIdOf(uuid: string, phone: string): string {
  const key = `lead ${uuid}`
  const kept = readSession(key) as { phone?: unknown; id?: unknown } | null
  if (kept?.phone === phone && typeof kept.id === "string") return kept.id
  const id = newId()
  writeSession(key, { phone, id })
  return id
}

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return { form: refusalText(error) }
  const { name, phone } = error.fields
  if (error.code === "lead_exists" || error.code === "referral_self") {
    return { phone: refusalText(error) }
  }
  if (name === undefined && phone === undefined) return { form: refusalText(error) }
  return {
    ...(name === undefined ? {} : { name: fieldText(name) }),
    ...(phone === undefined ? {} : { phone: fieldText(phone) }),
  }
}

/** Names a friend, once, however often the button is pressed or the answer is lost. */
export function useNamingFriend(onNamed: (lead: Lead) => void) {
  const { uuid = "" } = useParams()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  function change(part: Partial<Typed>): void {
    setTyped((before) => ({ ...before, ...part }))
    setErrors({})
  }

  /** Whether the friend is named; else the errors say why not. */
  async function save(): Promise<boolean> {
    const problem = nameProblem(typed.name)
    const wrong: Errors = {
      ...(problem && { name: fieldText(problem) }),
      ...(typed.phone.trim() === "" && { phone: fieldText("number_required") }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    try {
      const body = { ...typed, id: leadIdOf(uuid, typed.phone) }
      const lead = await browserApi("POST /referral/qr/{uuid}/leads/", { params: { uuid }, body })
      writeSession(`lead ${uuid}`, null)
      setTyped(nothing)
      onNamed(lead)
      return true
    } catch (error) {
      setErrors(errorsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { typed, errors, isBusy, change, save }
}
