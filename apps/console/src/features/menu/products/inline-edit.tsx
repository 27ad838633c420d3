import { ApiError } from "@sufra/contract/client/client"
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { errorText } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"

type InlineEditProps = {
  /** Said of the cell and of the field: "English name of Chicken kabsa". */
  label: string
  /** What the field starts with. */
  value: string
  shown: ReactNode
  /** The code of what is wrong with it, or null. */
  check: (typed: string) => string | null
  onSave: (typed: string) => Promise<void>
  lang?: string
  dir?: "rtl" | "ltr"
  inputMode?: "decimal"
  className?: string
}

type Editing = { typed: string; error: string | null }

/** Why a save was refused, at the field: its own code, else the sentence of the refusal. */
function refusalText(error: unknown): string {
  const code = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  const isField = error instanceof ApiError && error.code === "validation_failed"
  return (isField && fieldErrorText(String(code))) || errorText(error)
}

/** A text that becomes a field when it is pressed: Enter saves, Escape leaves it as it was. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, shown, check, onSave, lang, dir, className } = props
  const [editing, setEditing] = useState<Editing | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close(): void {
    flushSync(() => setEditing(null))
    button.current?.focus()
  }
  async function commit(typed: string, isLeaving: boolean): Promise<void> {
    if (typed.trim() === value) return isLeaving ? setEditing(null) : close()
    const code = check(typed)
    if (code) return setEditing({ typed, error: fieldErrorText(code) ?? null })
    if (isLeaving) setEditing(null)
    else close()
    try {
      await onSave(typed)
    } catch (error) {
      setEditing({ typed, error: refusalText(error) })
    }
  }

  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={label}
        lang={lang}
        dir={dir}
        onClick={() => setEditing({ typed: value, error: null })}
        className={`inline-flex min-h-target max-w-full items-center rounded-tag px-2 text-start hover:bg-muted ${className ?? ""}`}
      >
        {shown}
      </button>
    )
  }
  return (
    <InlineField
      {...props}
      editing={editing}
      onType={(typed) => setEditing({ typed, error: null })}
      onEnter={(typed) => void commit(typed, false)}
      onLeave={(typed) => void commit(typed, true)}
      onEscape={close}
    />
  )
}

type InlineFieldProps = Pick<InlineEditProps, "label" | "lang" | "dir" | "inputMode"> & {
  editing: Editing
  onType: (typed: string) => void
  onEnter: (typed: string) => void
  onLeave: (typed: string) => void
  onEscape: () => void
}

function InlineField(props: InlineFieldProps) {
  const { label, lang, dir, inputMode, editing, onType, onEnter, onLeave, onEscape } = props
  const errorId = useId()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The row's own keys must not hear what is typed.
    event.stopPropagation()
    if (event.key === "Escape") onEscape()
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter(event.currentTarget.value)
  }
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        aria-label={label}
        aria-invalid={editing.error ? true : undefined}
        aria-describedby={editing.error ? errorId : undefined}
        lang={lang}
        dir={dir}
        inputMode={inputMode}
        value={editing.typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => onLeave(event.currentTarget.value)}
        className="min-h-target w-full min-w-0 rounded-tag border border-ink bg-card px-2 leading-8 outline-none ring-1 ring-ink aria-invalid:border-danger aria-invalid:ring-danger"
      />
      {editing.error ? (
        <span id={errorId} role="alert" className="text-small text-danger-ink">
          {editing.error}
        </span>
      ) : null}
    </span>
  )
}
