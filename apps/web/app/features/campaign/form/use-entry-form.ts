import { ApiError } from "@sufra/contract/api-error"
import { nameProblem } from "@sufra/domain/customer/name"
import { m } from "@sufra/messages"
import { type FormEvent, useRef, useState } from "react"
import { focusFirstError } from "../../../shell/errors/focus-first-error.ts"
import { useLocale } from "../../../shell/locale.ts"
import { type Customer, fieldText, usePhoneNumber } from "../../customer/index.ts"
import type { EntryForm } from "../live.ts"
import { type Asked, formOf } from "./asked.ts"

export type EntryErrors = Partial<Record<keyof EntryForm, string>>

/** A field that has no sentence of its own is named in the one that all share. */
const requiredTexts: Partial<Record<string, () => string>> = {
  age_group: () => m["validation.default_required"]({ path: m["customer.age_group"]() }),
  gender: () => m["validation.default_required"]({ path: m["customer.gender"]() }),
  city: () => m["validation.default_required"]({ path: m["customer.city"]() }),
}

function entryFieldText(name: string, code: string | number): string {
  const required = code === "required" ? requiredTexts[name] : undefined
  return required ? required() : fieldText(code)
}

/** What the server says of fields, which it names by their place in the request. */
function wrongFields(error: unknown): EntryErrors | null {
  if (!(error instanceof ApiError) || error.code !== "validation_failed") return null
  const wrong = Object.entries(error.fields).flatMap(([path, code]) => {
    const name = path.slice("form.".length)
    return path.startsWith("form.") ? [[name, entryFieldText(name, code)]] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

/** What can be told before anything is sent. */
function problemsOf(asked: Asked, input: EntryForm): EntryErrors {
  const name = asked.hasName ? nameProblem(input.name) : null
  const missing = asked.fields.filter((field) => field.isRequired && !input[field.name])
  const texts = missing.map((field) => {
    const code = field.name === "email" ? "email_required" : "required"
    return [field.name, entryFieldText(field.name, code)]
  })
  return {
    ...(name && { name: fieldText(name) }),
    ...Object.fromEntries(texts),
    ...(asked.hasPrivacy &&
      !input.privacy_accepted && { privacy_accepted: m["customer.privacy_needed"]() }),
  }
}

type Sending = {
  asked: Asked
  customer: Customer | null
  /** What it throws and is not about a field is shown over the form. */
  send: (form: EntryForm) => Promise<void>
}

/** What is typed, what is wrong with it, and the way to the server; nothing typed is ever lost. */
export function useEntryForm({ asked, customer, send }: Sending) {
  const element = useRef<HTMLFormElement>(null)
  const locale = useLocale()
  const [typed, setTyped] = useState<Partial<EntryForm>>({})
  const [errors, setErrors] = useState<EntryErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const number = usePhoneNumber(asked.hasPhone)
  const input: EntryForm = { ...formOf(customer, locale), ...typed }

  function change(part: Partial<EntryForm>): void {
    setTyped((before) => ({ ...before, ...part }))
    const changed = Object.keys(part)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
    )
  }

  function refuse(wrong: EntryErrors): void {
    setErrors(wrong)
    focusFirstError(element.current)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const { phone, error: phoneError } = asked.hasPhone ? number.parse() : {}
    const wrong = { ...problemsOf(asked, input), ...(phoneError && { phone: phoneError }) }
    setFailure(null)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setSending(true)
    try {
      await send({ ...input, name: input.name.trim(), ...(phone && { phone }) })
    } catch (error) {
      const fields = wrongFields(error)
      if (fields) refuse(fields)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return { element, input, errors, failure, isSending, number, change, submit }
}

export type EntryFormState = ReturnType<typeof useEntryForm>
