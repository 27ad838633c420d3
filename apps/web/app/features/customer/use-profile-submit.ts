import { useToast } from "@sufra/ui/toast"
import { type FormEvent, useRef } from "react"
import { focusFirstError } from "../../shell/errors/focus-first-error.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import type { ProfileForm } from "./profile-form.ts"

/** Saves a profile form; a field that is wrong gets the focus, any other failure is a toast. */
export function useProfileSubmit(form: ProfileForm, onSaved: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const toast = useToast()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      if (await form.save()) onSaved()
      else focusFirstError(element.current)
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }
  return { element, submit }
}
