import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { orderErrorText } from "../order/index.ts"

/** What a guest at a table can do; each tells its refusal as a notice. */
export function useTableActions(uuid: string, onDone: () => void) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const params = { uuid }

  async function run(act: () => Promise<unknown>, notice?: string) {
    setBusy(true)
    try {
      await act()
      if (notice) toast.show({ kind: "success", title: notice })
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
      onDone()
    }
  }

  /** The page may show how the table stood earlier: what was asked for long ago is asked of the table as it is. */
  async function joinIfOutside() {
    const { standing } = await browserApi("GET /table/qr/{uuid}/sitting/", { params })
    if (standing === "to_ask") await browserApi("POST /table/qr/{uuid}/sitting/join/", { params })
  }

  return {
    isBusy,
    joinIfOutside: () => void run(joinIfOutside),
    join: () => void run(() => browserApi("POST /table/qr/{uuid}/sitting/join/", { params })),
    answer: (guest: string, approve: boolean) =>
      void run(() =>
        browserApi("POST /table/qr/{uuid}/sitting/guests/{guest}/", {
          params: { uuid, guest },
          body: { approve },
        }),
      ),
    leave: () =>
      void run(
        () => browserApi("POST /table/qr/{uuid}/sitting/leave/", { params }),
        m["order.table_freed"](),
      ),
    askToBeLetIn: () =>
      void run(() =>
        browserApi("POST /table/qr/{uuid}/let-in/", { params, body: { id: newId() } }),
      ),
    call: (kind: "waiter" | "bill") =>
      void run(
        () => browserApi("POST /table/qr/{uuid}/calls/", { params, body: { id: newId(), kind } }),
        kind === "bill" ? m["order.bill_asked"]() : m["order.waiter_called"](),
      ),
  }
}

export type TableActions = ReturnType<typeof useTableActions>
