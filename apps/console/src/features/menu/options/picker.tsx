import type { LocalText } from "@sufra/domain/kernel/locale"
import { nameMatches } from "@sufra/domain/menu/name-search"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, SearchIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { useLocale } from "../../../shell/locale.ts"

/** Something that can be chosen, under the heading of its kind. */
type Choice = { id: string; name: LocalText; heading: string; hint?: string }

type PickerProps = {
  label: string
  title: string
  choices: Choice[]
  /** How many more there is room for. */
  room: number
  onPick: (ids: string[]) => void
}

/** A button that opens a searchable list, from which several are taken at once. */
export function Picker({ label, title, choices, room, onPick }: PickerProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  function openOrClose(next: boolean) {
    setOpen(next)
    setChosen([])
  }
  return (
    <>
      <Button
        variant="outline"
        startIcon={<PlusIcon className="size-5" />}
        disabled={room <= 0 || choices.length === 0}
        onClick={() => openOrClose(true)}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={openOrClose}
        title={title}
        closeLabel={m["action.close"]()}
        actions={
          <>
            <Button variant="plain" onClick={() => openOrClose(false)}>
              {m["action.cancel"]()}
            </Button>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onPick(chosen)
                openOrClose(false)
              }}
            >
              {m["options_editor.pick"]({ count: chosen.length })}
            </Button>
          </>
        }
      >
        <PickerList {...{ choices, chosen, room }} onChoose={setChosen} />
      </Dialog>
    </>
  )
}

type PickerListProps = {
  choices: Choice[]
  chosen: string[]
  room: number
  onChoose: (ids: string[]) => void
}

function PickerList({ choices, chosen, room, onChoose }: PickerListProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState("")
  const shown = choices.filter((choice) => nameMatches(choice.name, typed))
  const headings = [...new Set(shown.map((choice) => choice.heading))]
  const isFull = chosen.length >= room
  return (
    <>
      <TextField
        type="search"
        label={m["action.search"]()}
        prefix={<SearchIcon className="size-5" />}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="mt-3 h-96 overflow-y-auto overscroll-contain pe-1">
        {shown.length === 0 ? (
          <p className="py-8 text-center text-ink-2">{m["options_editor.not_found"]()}</p>
        ) : null}
        {headings.map((heading) => (
          <fieldset key={heading} className="mb-3">
            <legend className="py-1 text-small font-medium text-ink-3">{heading}</legend>
            {shown
              .filter((choice) => choice.heading === heading)
              .map((choice) => {
                const isChosen = chosen.includes(choice.id)
                return (
                  <Checkbox
                    key={choice.id}
                    label={choice.name[locale]}
                    hint={choice.hint}
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onCheckedChange={(isOn) =>
                      onChoose(
                        isOn ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id),
                      )
                    }
                  />
                )
              })}
          </fieldset>
        ))}
      </div>
    </>
  )
}
