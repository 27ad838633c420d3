import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { FormEvent } from "react"
import { NameField, useCustomer, useNaming } from "../customer/index.ts"
import type { TableActions } from "./table-actions.ts"

type AskToJoinProps = {
  uuid: string
  placeId: string
  /** Where the page has a field for the name already. */
  ensureName?: () => Promise<boolean>
  isAgain: boolean
  actions: TableActions
}

/** Those who sit there see who asks: a guest without a name gives it here, and never again. */
export function AskToJoin({ uuid, placeId, isAgain, actions, ensureName }: AskToJoinProps) {
  const customer = useCustomer(placeId)
  const naming = useNaming(uuid, placeId)
  const nameless = customer?.name === "" && !ensureName ? customer : null
  async function ask(event: FormEvent) {
    event.preventDefault()
    const isNamed = nameless ? await naming.save(nameless) : ((await ensureName?.()) ?? true)
    if (isNamed) actions.join()
  }
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-3">
      <p>{isAgain ? m["order.join_declined"]() : m["error.join_needed"]()}</p>
      {nameless ? <NameField naming={naming} /> : null}
      <Button
        type="submit"
        variant="tonal"
        className="self-start"
        loading={actions.isBusy || naming.isBusy}
      >
        {isAgain ? m["order.join_again"]() : m["order.join_ask"]()}
      </Button>
    </form>
  )
}
