import { ApiError } from "@sufra/contract/api-error"
import type { ApiInput } from "@sufra/contract/client/client"
import { nameProblem } from "@sufra/domain/customer/name"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { type Customer, setCustomer } from "./customer-state.ts"
import { fieldText } from "./refusal-text.ts"

export type ProfileInput = ApiInput<"PUT /customer/qr/{uuid}/me/">["body"]
export type ProfileErrors = Partial<Record<keyof ProfileInput, string>>

function inputOf(customer: Customer): ProfileInput {
  const { name, email, age_group, gender, city, language } = customer
  const { birth_date, marketing_consent, privacy_accepted } = customer
  const input = { name, email, age_group, gender, city, birth_date, language }
  return { ...input, marketing_consent, privacy_accepted }
}

function textsOf(codes: Record<string, string | number>): ProfileErrors {
  return Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, fieldText(code)]))
}

/** By the browser's own rule; the server's is stricter and has the last word. */
function isLikelyEmail(text: string): boolean {
  const field = document.createElement("input")
  field.type = "email"
  field.value = text
  return field.checkValidity()
}

/** What the server says of fields; null: it is about something else. */
function wrongFields(error: unknown): ProfileErrors | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === "birth_date_settled") return { birth_date: refusalText(error) }
  return error.code === "validation_failed" ? textsOf(error.fields) : null
}

export function saveProfile(uuid: string, body: ProfileInput): Promise<Customer> {
  return browserApi("PUT /customer/qr/{uuid}/me/", { params: { uuid }, body })
}

/** What is typed, what is wrong with it, and the way to the server; nothing typed is ever lost. */
export function useProfileForm(placeId: string, customer: Customer) {
  const { uuid = "" } = useParams()
  const [input, setInput] = useState(() => inputOf(customer))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [isSaving, setSaving] = useState(false)

  function change(part: Partial<ProfileInput>): void {
    setInput((before) => ({ ...before, ...part }))
    setErrors((before) => {
      const changed = Object.keys(part)
      return Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name)))
    })
  }

  /** Marks everything that can be seen to be wrong without the server, all at once; false: something is. */
  function check(more: ProfileErrors = {}): boolean {
    const problem = nameProblem(input.name)
    const isEmailWrong = Boolean(input.email) && !isLikelyEmail(input.email ?? "")
    const wrong = {
      ...(problem ? textsOf({ name: problem }) : {}),
      ...(isEmailWrong ? textsOf({ email: "email_invalid" }) : {}),
      ...more,
    }
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }

  /** The saved customer, null when a field is wrong; any other failure is thrown. */
  async function save(
    more: ProfileErrors = {},
    sent: Pick<ProfileInput, "referral_code"> = {},
  ): Promise<Customer | null> {
    if (!check(more)) return null
    setSaving(true)
    try {
      const saved = await saveProfile(uuid, { ...input, ...sent })
      setCustomer(placeId, saved)
      return saved
    } catch (error) {
      const wrong = wrongFields(error)
      if (!wrong) throw error
      setErrors(wrong)
      return null
    } finally {
      setSaving(false)
    }
  }

  return { input, errors, isSaving, change, check, save }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
