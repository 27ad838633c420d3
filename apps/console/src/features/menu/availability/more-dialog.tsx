import { minuteOf } from "@sufra/domain/kernel/clock"
import { nextClockTimeMs } from "@sufra/domain/kernel/zoned-time"
import { mostPortions } from "@sufra/domain/menu/stock"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { digitsOnly, TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import { clockText } from "../../../shell/text/format-time.ts"
import type { RowPlace } from "./availability-row.tsx"
import { markRow, type Target, type Until } from "./mark-row.ts"
import { OfferForm } from "./offer-form.tsx"
import { setPortions } from "./portions.ts"
import { markedText } from "./row-words.ts"

const hourMs = 60 * 60_000

type MoreDialogProps = { target: Target | null; place: RowPlace; onClose: () => void }

/** Another end than the day's, and how many are left. */
export function MoreDialog({ target, place, onClose }: MoreDialogProps) {
  // The last one stays while the dialog closes, so that it does not close empty.
  const [shown, setShown] = useState(target)
  if (target && target !== shown) setShown(target)
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={shown?.name}
      closeLabel={m["action.close"]()}
    >
      {shown ? <Choices key={shown.row.id} target={shown} place={place} onDone={onClose} /> : null}
    </Dialog>
  )
}

type ChoicesProps = { target: Target; place: RowPlace; onDone: () => void }

function Choices({ target, place, onDone }: ChoicesProps) {
  const { clock, dayEndsAt, me } = place
  function mark(until: Until) {
    onDone()
    const backAt = until === null ? null : until === "end-of-day" ? dayEndsAt : until.at
    const wish = { soldOut: true, until, dayEndsAt, me }
    void markRow(target, wish, markedText(target.name, backAt, clock))
  }
  const dayEnd = clockText(dayEndsAt, Date.now(), clock)
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="sold-out-until">
        <h3 id="sold-out-until" className="mb-2 font-semibold">
          {m["availability.sold_out_for"]()}
        </h3>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="outline"
            onClick={() => mark({ at: new Date(Date.now() + hourMs).toISOString() })}
          >
            {m["availability.one_hour"]()}
          </Button>
          <Button variant="outline" onClick={() => mark("end-of-day")}>
            {m["availability.end_of_day"]({ time: dayEnd })}
          </Button>
          <Button variant="outline" className="sm:col-span-2" onClick={() => mark(null)}>
            {m["availability.until_i_say"]()}
          </Button>
        </div>
        <AtTime
          onChoose={(minute) => {
            const atMs = nextClockTimeMs(minute, clock.timezone, Date.now())
            mark({ at: new Date(atMs).toISOString() })
          }}
        />
      </section>
      {"stock" in target.row ? <PortionsForm {...{ target, place, onDone }} /> : null}
      {place.canPrice && "price_minor" in target.row ? (
        <OfferForm branchId={place.branchId} row={target.row} name={target.name} onDone={onDone} />
      ) : null}
    </div>
  )
}

function AtTime({ onChoose }: { onChoose: (minuteOfDay: number) => void }) {
  const [time, setTime] = useState("")
  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose(minuteOf(time) ?? 0)
  }
  return (
    <form onSubmit={submit} className="mt-3 flex items-end gap-2">
      <TextField
        type="time"
        dir="ltr"
        label={m["availability.at_time"]()}
        value={time}
        required
        onChange={(event) => setTime(event.currentTarget.value)}
        className="flex-1"
      />
      <Button type="submit" variant="outline" className="min-h-12" disabled={time === ""}>
        {m["availability.mark"]()}
      </Button>
    </form>
  )
}

function PortionsForm({ target, place, onDone }: ChoicesProps) {
  const { row } = target
  const stock = "stock" in row ? row.stock : null
  const [text, setText] = useState(stock === null ? "" : String(stock))
  function save(portions: number | null) {
    if (!("stock" in row)) return
    onDone()
    void setPortions(place.branchId, row, portions)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save(Math.min(mostPortions, Number(text)))
  }
  return (
    <section aria-labelledby="portions-left" className="border-t border-line pt-5">
      <h3 id="portions-left" className="mb-1 font-semibold">
        {m["availability.portions"]()}
      </h3>
      <p className="mb-2 text-small text-ink-2">{m["availability.portions_hint"]()}</p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={m["availability.portions_field"]()}
          inputMode="numeric"
          dir="ltr"
          value={text}
          onChange={(event) => setText(digitsOnly(event.currentTarget.value).slice(0, 4))}
          className="min-w-32 flex-1"
        />
        <Button type="submit" variant="outline" className="min-h-12" disabled={text === ""}>
          {m["action.save"]()}
        </Button>
        {stock === null ? null : (
          <Button variant="plain" className="min-h-12" onClick={() => save(null)}>
            {m["availability.stop_counting"]()}
          </Button>
        )}
      </form>
    </section>
  )
}
