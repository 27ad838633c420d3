import type { ApiReply } from "@sufra/contract/client/client"
import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { refetchOrders, type StaffOrder } from "../order/index.ts"
import { lineBodies, type TakenLine } from "./taken-lines.ts"

export type TakenQuote = ApiReply<"POST /staff/orders/quotes/">

/** What somebody says at the table, at the counter or by phone. */
export type Told = {
  type: OrderType
  tableId: string
  name: string
  phone: string
  memberToken: string
  handoverNote: string
  /** With delivery: the words for the courier, and the pin that decides on zone and fee. */
  address: ToldAddress
  pin: Coordinates | null
}

export type ToldAddress = Record<"address" | "block" | "level" | "door" | "description", string>

export const nothingTold: Told = {
  ...{ type: orderTypes.pickup, tableId: "", name: "", phone: "" },
  ...{ memberToken: "", handoverNote: "", pin: null },
  address: { address: "", block: "", level: "", door: "", description: "" },
}

/** Whether the courier finds there, and can call. */
export function isToldWhole({ type, phone, address, pin }: Told): boolean {
  if (type !== orderTypes.delivery) return true
  return phone.trim() !== "" && address.address.trim() !== "" && pin !== null
}

function wantedOf(branchId: string, told: Told, lines: readonly TakenLine[]) {
  return {
    branch_id: branchId,
    type: told.type,
    table_id: told.type === orderTypes.dineIn && told.tableId ? told.tableId : null,
    member_token: told.memberToken.trim() || null,
    lines: lineBodies(lines),
  }
}

function pinOf({ type, pin }: Told): Coordinates | null {
  return type === orderTypes.delivery ? pin : null
}

function takenQuoteQuery(wanted: ReturnType<typeof wantedOf>, pin: Coordinates | null) {
  const body = { ...wanted, delivery_point: pin }
  return queryOptions({
    queryKey: ["taken-quote", body],
    queryFn: ({ signal }) => api("POST /staff/orders/quotes/", { body, signal }),
    enabled: body.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function seenOf({ price }: TakenQuote) {
  return {
    lines: price.lines.map(({ key, amount_minor }) => ({ key, amount_minor })),
    charges: price.charges.map(({ kind, amount_minor }) => ({ kind, amount_minor })),
    discounts: price.discounts.map(({ id, amount_minor }) => ({ id, amount_minor })),
    discount_minor: price.discount_minor,
    vat_minor: price.vat_minor,
    total_minor: price.total_minor,
  }
}

/** An order that is being taken: its price as the server says it, and its placing. */
export function useTaking(branchId: string, told: Told, lines: readonly TakenLine[]) {
  const [isPending, setIsPending] = useState(false)
  // Kept until it is placed: sent again after a lost reply, it is the same order.
  const id = useRef(newId())
  const wanted = wantedOf(branchId, told, lines)
  const pin = pinOf(told)
  const query = useQuery(takenQuoteQuery(wanted, pin))
  const quote = lines.length > 0 ? query.data : undefined
  const place = useSingleFlight(async (onPlaced: (order: StaffOrder) => void): Promise<void> => {
    if (!quote || query.isPlaceholderData) return
    setIsPending(true)
    try {
      const placed = await api("POST /staff/orders/", {
        body: {
          ...wanted,
          id: id.current,
          seen: seenOf(quote),
          payment_method: "cash",
          name: told.name.trim(),
          phone: told.phone.trim() || null,
          handover_note: told.type === orderTypes.pickup ? told.handoverNote.trim() : "",
          address: pin && { ...told.address, ...pin },
        },
      })
      id.current = newId()
      onPlaced(placed)
    } catch (error) {
      toastFailure(error)
      void query.refetch()
    } finally {
      setIsPending(false)
      void refetchOrders()
    }
  })
  return { quote, error: query.error, isFresh: !query.isPlaceholderData, isPending, place }
}
