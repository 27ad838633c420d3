import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useEffect, useState } from "react"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { enter } from "../me.ts"
import { RefusalNotice } from "../refusal-notice.tsx"
import type { TabletPerson } from "./tablet-page.tsx"

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
const fewest = 4
const most = 6

type PinPadProps = { tabletToken: string; person: TabletPerson; onBack: () => void }

/** Large keys for a finger; a keyboard's digits, Backspace and Enter do the same. */
export function PinPad({ tabletToken, person, onBack }: PinPadProps) {
  const [pin, setPin] = useState("")
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)
  const type = (digit: string) => setPin((typed) => (typed + digit).slice(0, most))
  const erase = () => setPin((typed) => typed.slice(0, -1))
  const send = useSingleFlight(async () => {
    if (pin.length < fewest) return
    setRefusal(null)
    setIsSending(true)
    try {
      const body = { tablet_token: tabletToken, staff_id: person.id, pin }
      await enter((api) => api("POST /staff/tablets/sessions/", { body }))
    } catch (error) {
      setPin("")
      // The page of the names says how it opens again.
      if (hasCode(error, "tablet_locked")) onBack()
      else setRefusal(error)
    } finally {
      setIsSending(false)
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = latinDigits(event.key)
      if (/^\d$/.test(key)) type(key)
      else if (key === "Backspace") erase()
      // Enter on a button that has the focus presses that button.
      else if (key === "Enter" && document.activeElement === document.body) void send()
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  })
  return (
    <div className="flex flex-col gap-5">
      <RefusalNotice refusal={refusal} />
      <Dots typed={pin.length} />
      <div dir="ltr" className="grid grid-cols-3 gap-3">
        {digits.map((digit) => (
          <Key key={digit} label={digit} onPress={() => type(digit)} />
        ))}
        <Key label={m["tablet.erase"]()} onPress={erase} isSmall />
        <Key label="0" onPress={() => type("0")} />
        <Button
          className="h-16"
          disabled={pin.length < fewest}
          loading={isSending}
          onClick={() => void send()}
        >
          {m["tablet.enter"]()}
        </Button>
      </div>
      <Button variant="plain" onClick={onBack}>
        {m["tablet.back"]()}
      </Button>
    </div>
  )
}

/** How many digits were typed, and never which. */
function Dots({ typed }: { typed: number }) {
  return (
    <div role="status" dir="ltr" className="flex h-8 items-center justify-center gap-4">
      <VisuallyHidden>{m["tablet.pin_typed"]({ count: typed })}</VisuallyHidden>
      {Array.from({ length: Math.max(fewest, typed) }, (_, place) => place).map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={`size-4 rounded-full border-2 border-control ${place < typed ? "bg-ink" : ""}`}
        />
      ))}
    </div>
  )
}

type KeyProps = { label: string; onPress: () => void; isSmall?: boolean }

function Key({ label, onPress, isSmall = false }: KeyProps) {
  return (
    <Button variant="outline" className={`h-16 ${isSmall ? "" : "text-heading"}`} onClick={onPress}>
      {label}
    </Button>
  )
}
