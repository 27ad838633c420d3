import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"

type TextPairProps = {
  label: string
  value: LocalText
  onChange: (value: LocalText) => void
  errorOf?: (language: "sa" | "en") => string | undefined
}

/** One text in both languages, Arabic first. */
export function TextPair({ label, value, onChange, errorOf }: TextPairProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={label}
        note={m["evaluation_desk.in_arabic"]()}
        lang="ar"
        dir="rtl"
        value={value.sa}
        error={errorOf?.("sa")}
        onChange={(event) => onChange({ ...value, sa: event.currentTarget.value })}
      />
      <TextField
        label={label}
        note={m["evaluation_desk.in_english"]()}
        lang="en"
        dir="ltr"
        value={value.en}
        error={errorOf?.("en")}
        onChange={(event) => onChange({ ...value, en: event.currentTarget.value })}
      />
    </div>
  )
}
