import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"

type RequestFormProps = {
  kind: "correction" | "erasure"
  onSend: (wish: string, id: string) => Promise<void>
  onCancel: () => void
}

/** Says what will happen before it is asked for; the id is made once, so a second tap is the same request. */
export function RequestForm({ kind, onSend, onCancel }: RequestFormProps) {
  const [id] = useState(newId)
  const [wish, setWish] = useState("")
  const [isPending, setIsPending] = useState(false)
  const isErasure = kind === "erasure"
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsPending(true)
        void onSend(wish, id).finally(() => setIsPending(false))
      }}
    >
      {isErasure ? (
        <p>{m["privacy_request.erase_warning"]()}</p>
      ) : (
        <TextField
          label={m["privacy_request.correct_label"]()}
          value={wish}
          onChange={(event) => setWish(event.currentTarget.value)}
          maxLength={1_000}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isErasure ? "danger" : "filled"}
          loading={isPending}
          disabled={!isErasure && wish.trim().length < 3}
        >
          {m["privacy_request.send"]()}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {m["action.cancel"]()}
        </Button>
      </div>
    </form>
  )
}
