import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Collapsible } from "@sufra/ui/collapsible"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import type { Position } from "../../shell/position.ts"
import { positionIn } from "./position-in.ts"

type PinNumbersProps = { pin: Position | null; onMove: (at: Position) => void }

/** For who cannot use a map, or has the place from another one. */
export function PinNumbers({ pin, onMove }: PinNumbersProps) {
  const [typed, setTyped] = useState("")
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const at = positionIn(typed)
    setWrong(!at)
    if (at) onMove(at)
  }
  return (
    <Collapsible summary={m["checkout.by_numbers"]()} className="w-full">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={m["checkout.coordinates"]()}
          dir="ltr"
          placeholder={pin ? `${pin.lat}, ${pin.lng}` : "24.7136, 46.6753"}
          value={typed}
          error={isWrong ? m["checkout.coordinates_wrong"]() : undefined}
          onChange={(event) => setTyped(event.target.value)}
          className="flex-1 basis-[12rem]"
        />
        <Button type="submit" variant="secondary">
          {m["checkout.put_pin"]()}
        </Button>
      </form>
    </Collapsible>
  )
}
