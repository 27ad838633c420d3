import { m } from "@sufra/messages"
import { EmailField } from "./email-field.tsx"
import { PasswordField } from "./password-field.tsx"

type Approval = { email: string; password: string }

export const noApproval: Approval = { email: "", password: "" }

export function isFilled({ email, password }: Approval): boolean {
  return email.trim() !== "" && password !== ""
}

type ApprovalFieldsProps = {
  approval: Approval
  /** Sent without it: what is missing is said. */
  isAsked: boolean
  onChange: (approval: Approval) => void
}

/** A manager comes to the screen: nobody is signed in by it, and the browser keeps nothing of it. */
export function ApprovalFields({ approval, isAsked, onChange }: ApprovalFieldsProps) {
  const { email, password } = approval
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{m["board.approval_title"]()}</h3>
      <p className="text-small text-ink-2">{m["board.approval_text"]()}</p>
      <EmailField
        label={m["board.approval_email"]()}
        value={email}
        maxLength={200}
        autoComplete="off"
        error={isAsked && email.trim() === "" ? m["validation.email_required"]() : undefined}
        onChange={(event) => onChange({ ...approval, email: event.currentTarget.value })}
      />
      <PasswordField
        label={m["board.approval_password"]()}
        value={password}
        maxLength={200}
        // Not this browser's user: a manager of passwords would offer theirs.
        autoComplete="new-password"
        error={isAsked && password === "" ? m["validation.field_empty"]() : undefined}
        onChange={(event) => onChange({ ...approval, password: event.currentTarget.value })}
      />
    </section>
  )
}
