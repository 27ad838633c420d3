import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { refetchOrders, type StaffOrder, showOrder } from "../order/index.ts"

export type CourierLink = ApiReply<"GET /staff/orders/{id}/courier-link/">
type Body = ApiInput<"POST /staff/orders/{id}/courier-links/">["body"]

export function linkQuery(order: StaffOrder) {
  return queryOptions({
    queryKey: ["courier-link", order.id, order.courier_link?.id],
    queryFn: ({ signal }) =>
      api("GET /staff/orders/{id}/courier-link/", {
        params: { id: order.id },
        signal,
      }),
    // The log notes each time it is asked for; another link has another key.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function makeLink(
  order: StaffOrder,
  wanted: Omit<Body, "version">,
): Promise<StaffOrder> {
  const answer = await api("POST /staff/orders/{id}/courier-links/", {
    params: { id: order.id },
    body: { ...wanted, version: order.version },
  })
  showOrder(answer.order)
  void refetchOrders()
  return answer.order
}

export async function revokeLink(order: StaffOrder): Promise<void> {
  const params = { id: order.id }
  const query = order.courier_link ? { link_id: order.courier_link.id } : {}
  await queryClient.cancelQueries({ queryKey: linkQuery(order).queryKey })
  showOrder(await api("DELETE /staff/orders/{id}/courier-link/", { params, query }))
  void refetchOrders()
}

/** To the courier's own chat where the number is known, else WhatsApp asks whom. */
export function whatsAppAddress(order: StaffOrder, { name, phone, address }: CourierLink): string {
  const text = m["courier.link_message"]({ name, number: order.number, address })
  return `https://wa.me/${phone?.slice(1) ?? ""}?text=${encodeURIComponent(text)}`
}
