import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { controlBoxClass } from "@sufra/ui/field"
import { QrIcon } from "@sufra/ui/icon"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { type KeyboardEvent, type RefObject, useId } from "react"
import { latinLetter } from "./scan-keys.ts"

type ScanFieldProps = {
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onEnter: () => void
}

/** One field for all that somebody scans or types. */
export function ScanField({ field, text, onType, onEnter }: ScanFieldProps) {
  const id = useId()
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const letter = latinLetter(event)
    if (!letter) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onType(
      text.slice(0, selectionStart ?? text.length) +
        letter +
        text.slice(selectionEnd ?? text.length),
    )
  }
  return (
    <form
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{m["cashier.field"]()}</VisuallyHidden>
      </label>
      <span className={`${controlBoxClass} min-h-16 pe-2`}>
        <QrIcon className="ms-4 size-7 shrink-0 text-ink-3" />
        <input
          ref={field}
          id={id}
          // A scanner types into what has the focus: it must find this field without a tap.
          // biome-ignore lint/a11y/noAutofocus: the one field of the page, and the reason to open it
          autoFocus
          dir={text === "" ? undefined : "ltr"}
          value={text}
          onChange={(event) => onType(latinDigits(event.currentTarget.value))}
          onKeyDown={press}
          placeholder={m["cashier.field"]()}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          className="min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 text-title leading-8 outline-none placeholder:text-ink-3"
        />
        {/* Never off: Enter in an empty field takes what lies there, and a form whose button is off hears no Enter. */}
        <Button type="submit" variant="tonal">
          {m["cashier.look"]()}
        </Button>
      </span>
    </form>
  )
}
