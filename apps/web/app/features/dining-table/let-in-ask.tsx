import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { Sitting } from "./sitting.ts"
import { useTableActions } from "./table-actions.ts"

type LetInAskProps = { uuid: string; letIn: Sitting["let_in"]; onChange: () => void }

/** At a free table, for a guest whose phone cannot tell where it is: staff look, and let them in. */
export function LetInAsk({ uuid, letIn, onChange }: LetInAskProps) {
  const actions = useTableActions(uuid, onChange)
  if (letIn === "refused") return <span>{m["error.let_in_refused"]()}</span>
  return (
    <Button variant="outline" loading={actions.isBusy} onClick={actions.askToBeLetIn}>
      {m["checkout.let_in_ask"]()}
    </Button>
  )
}
