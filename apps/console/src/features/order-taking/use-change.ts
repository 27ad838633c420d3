import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { toastFailure, toastSuccess, toasts } from "../../shell/page/toasts.ts"
import { isolated, refetchOrders, type StaffOrder, showOrder } from "../order/index.ts"
import { lineBodies, type TakenLine } from "./taken-lines.ts"

/** What somebody wants to be different; undefined: as it is. */
export type Draft = {
  quantities: ReadonlyMap<number, number>
  comps: ReadonlyMap<number, boolean>
  added: readonly TakenLine[]
  discount: { rate_bp: number } | { amount_minor: number } | null | undefined
}

export const noDraft: Draft = {
  quantities: new Map(),
  comps: new Map(),
  added: [],
  discount: undefined,
}

function changeOf({ version, lines }: StaffOrder, draft: Draft) {
  const changed = lines.flatMap(({ position, quantity }) => {
    const wanted = draft.quantities.get(position) ?? quantity
    return wanted === quantity ? [] : [{ position, quantity: wanted }]
  })
  const gone = new Set(changed.filter(({ quantity }) => quantity === 0).map((one) => one.position))
  const comp = lines.flatMap(({ position, is_comped }) => {
    const wanted = draft.comps.get(position) ?? is_comped
    return wanted === is_comped || gone.has(position) ? [] : [{ position, is_comped: wanted }]
  })
  return {
    version,
    add: lineBodies(draft.added),
    set: changed,
    comp,
    ...(draft.discount !== undefined && { discount: draft.discount }),
  }
}

function changeQuoteQuery(id: string, body: ReturnType<typeof changeOf>, isAnything: boolean) {
  return queryOptions({
    queryKey: ["change-quote", id, body],
    queryFn: ({ signal }) =>
      api("POST /staff/orders/{id}/change-quotes/", { params: { id }, body, signal }),
    enabled: isAnything,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** A change that is being made: what the server says it costs, and its sending. */
export function useChange(order: StaffOrder, draft: Draft, onDone: () => void) {
  const [isPending, setIsPending] = useState(false)
  const id = useRef(newId())
  const body = changeOf(order, draft)
  const isAnything =
    body.add.length + body.set.length + body.comp.length > 0 || draft.discount !== undefined
  const query = useQuery(changeQuoteQuery(order.id, body, isAnything))
  const quote = isAnything ? query.data : undefined
  const isFresh = !query.isPlaceholderData
  const send = useSingleFlight(async (reason: string) => {
    if (!quote || !isFresh) return
    setIsPending(true)
    try {
      const sent = { ...body, id: id.current, reason, total_minor: quote.price.total_minor }
      showOrder(
        await api("POST /staff/orders/{id}/changes/", { params: { id: order.id }, body: sent }),
      )
      toastSuccess(m["order_change.done"]({ number: isolated(order.number) }))
      onDone()
    } catch (error) {
      if (hasCode(error, "order_moved_meanwhile")) {
        toasts.show({ kind: "info", title: m["order_change.meanwhile"](), about: order.id })
        onDone()
      } else toastFailure(error)
      // Another try may be another change.
      id.current = newId()
    } finally {
      setIsPending(false)
      void refetchOrders()
    }
  })
  return { quote, error: isAnything ? query.error : null, isFresh, isPending, send }
}
