import { latinDigits } from "@sufra/domain/kernel/digits"
import { newId } from "@sufra/domain/kernel/ids"
import { requestKinds } from "@sufra/domain/privacy/request"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useId, useState } from "react"
import { useNavigate } from "react-router"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { type Recorded, recordRequest } from "./privacy-requests.ts"
import { kindNames } from "./request-words.ts"

/** A request that came by phone or on paper is written down here; who asked is checked on its own page. */
export function RecordButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {m["privacy_desk.record"]()}
      </Button>
      {isOpen ? <RecordDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RecordDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const formId = useId()
  // Made once: a second tap is the same request.
  const [typed, setTyped] = useState<Recorded>(() => ({
    ...{ id: newId(), phone: "", kind: "erasure", wish: "" },
  }))
  const [isUnknown, setIsUnknown] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const set = (change: Partial<Recorded>) => setTyped((before) => ({ ...before, ...change }))
  const needsWish = typed.kind === "correction"
  const record = useSingleFlight(async () => {
    setIsPending(true)
    try {
      const recorded = await recordRequest(typed)
      setIsUnknown(recorded === null)
      if (recorded) await navigate(`/privacy-requests/${recorded.id}`)
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m["privacy_desk.record_title"]()}
      description={m["privacy_desk.record_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPending}
            disabled={typed.phone.length < 4 || (needsWish && typed.wish.trim().length < 3)}
          >
            {m["privacy_desk.record_do"]()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void record()
        }}
      >
        <TextField
          label={m["privacy_desk.record_phone"]()}
          error={isUnknown ? m["privacy_desk.record_unknown"]() : undefined}
          value={typed.phone}
          onChange={(event) => set({ phone: latinDigits(event.currentTarget.value).trim() })}
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
        />
        <RadioGroup
          legend={m["privacy_desk.kind"]()}
          value={typed.kind}
          onValueChange={(value) => {
            const kind = requestKinds.find((one) => one === value)
            if (kind) set({ kind })
          }}
          options={requestKinds.map((value) => ({ value, label: kindNames[value]() }))}
        />
        <TextField
          label={m["privacy_desk.record_wish"]()}
          note={needsWish ? undefined : m["field.optional"]()}
          value={typed.wish}
          onChange={(event) => set({ wish: event.currentTarget.value })}
          maxLength={1_000}
        />
      </form>
    </Dialog>
  )
}
