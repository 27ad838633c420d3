import { useRef } from "react"
import type { Customer } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { ReferralPrompt, useReferralPrompt } from "../../referral-code/index.ts"
import type { Asked } from "../form/asked.ts"
import { EntryForm } from "../form/entry-form.tsx"
import type { EntryForm as Form } from "../live.ts"

type RegisterFormProps = {
  asked: Asked
  customer: Customer | null
  submitLabel: string
  send: (form: Form) => Promise<void>
}

/** The form of who is new here, who is also asked whether a friend has invited them. */
export function RegisterForm({ asked, customer, submitLabel, send }: RegisterFormProps) {
  const place = usePlace()
  const prompt = useReferralPrompt(place.id)
  const within = useRef<HTMLDivElement>(null)
  const goesOnWithout = useRef(false)
  const isAsked = asked.hasPrivacy && customer !== null && place.subscriptions.includes("referral")

  async function sendWithCode(form: Form): Promise<void> {
    const isSkipped = goesOnWithout.current || !isAsked
    goesOnWithout.current = false
    if (!isSkipped && !prompt.check()) return
    const code = isSkipped ? undefined : prompt.sent
    try {
      await send({ ...form, ...(code && { referral_code: code }) })
      prompt.forget()
    } catch (error) {
      if (!prompt.refuse(error)) throw error
    }
  }

  function goOn(): void {
    goesOnWithout.current = true
    within.current?.closest("form")?.requestSubmit()
  }

  return (
    <EntryForm
      {...{ asked, customer, submitLabel }}
      send={sendWithCode}
      beforeConsents={
        isAsked ? (
          <div ref={within}>
            <ReferralPrompt prompt={prompt} onGoOn={goOn} />
          </div>
        ) : null
      }
    />
  )
}
