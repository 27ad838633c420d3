import { m } from "@sufra/messages"
import { TextField, type TextFieldProps } from "@sufra/ui/field"
import { EyeIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { EyeOffIcon } from "../../shell/console-icons.tsx"

export function PasswordField(props: Omit<TextFieldProps, "type" | "suffix" | "dir">) {
  const [shown, setShown] = useState(false)
  const label = shown ? m["staff.hide_password"]() : m["staff.show_password"]()
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
          className="-me-3 grid size-target place-items-center rounded-control hover:text-ink"
        >
          {shown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </button>
      }
    />
  )
}
