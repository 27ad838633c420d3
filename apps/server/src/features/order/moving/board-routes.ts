import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { listSections } from "../../dining-table/section-queries.ts"
import { listStationRows } from "../../menu/index.ts"
import { approve, listCouriers } from "../../staff/index.ts"
import { findOrder, type OrderRow } from "../queries.ts"
import { staffOrderView, staffOrderViews } from "../staff-views.ts"
import { listWaiting, putAway, type WaitingOrders } from "../unconfirmed/board-list.ts"
import { listMovedSince, listTickets, listUnderWay } from "./board-queries.ts"
import { callGuest } from "./call-guest.ts"
import { assertMayTouch, moveOrder } from "./move-order.ts"
import { moverOf } from "./mover-of.ts"
import { searchOrders } from "./search-orders.ts"
import { undoMove } from "./undo-move.ts"

const overHours = 3
const mostOver = 50
const recentMinutes = 30
const mostRecent = 20
/** A courier confirms nothing. */
const noneWaiting: WaitingOrders = { count: 0, oldestAt: null, rows: [], networks: [] }

export function orderBoardRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const ago = (minutes: number) => new Date(services.now().getTime() - minutes * 60_000)

  const oneView = (request: FastifyRequest, row: OrderRow) =>
    staffOrderView(read, row, moverOf(request), services.now())

  function approverOf(request: FastifyRequest, typed: { email: string; password: string }) {
    const establishmentId = establishmentOf(request)
    const asked = { establishmentId, capability: "payments.refund", address: request.ip } as const
    return approve(services, { ...typed, ...asked })
  }

  serve(app, "GET /staff/orders/", async ({ query, request }) => {
    assertWorksAt(request, query.branch_id)
    const mover = moverOf(request)
    const at = { establishmentId: establishmentOf(request), branchId: query.branch_id }
    const courierId = mover.actor === "courier" ? mover.staffId : null
    const now = services.now()
    const [underWay, waiting, over, couriers] = await Promise.all([
      listUnderWay(read, at, courierId, now),
      courierId ? noneWaiting : listWaiting(read, at),
      courierId
        ? []
        : listMovedSince(
            read,
            at,
            ["completed", "delivered", "declined", "canceled", "returned"],
            ago(overHours * 60),
            mostOver,
          ),
      courierId ? [] : listCouriers(read, at),
    ])
    return {
      orders: await staffOrderViews(read, [...underWay, ...over], mover, now),
      unconfirmed: {
        count: waiting.count,
        oldest_at: waiting.oldestAt?.toISOString() ?? null,
        orders: await staffOrderViews(read, waiting.rows, mover, now),
        networks: toWire(waiting.networks),
      },
      couriers: couriers.map(({ id, name }) => ({
        id,
        name,
        under_way: underWay.filter((row) => row.courierId === id).length,
      })),
      now: now.toISOString(),
    }
  })

  serve(app, "GET /staff/orders/search/", async ({ query, request }) => {
    const mover = moverOf(request)
    const found = await searchOrders(services, establishmentOf(request), mover, query.query)
    return staffOrderViews(read, found, mover, services.now())
  })

  serve(app, "GET /staff/orders/{id}/", async ({ params, request }) => {
    const row = await findOrder(read, establishmentOf(request), params.id)
    const mover = moverOf(request)
    return staffOrderView(read, assertMayTouch(row, mover), mover, services.now(), "order")
  })

  serve(app, "POST /staff/orders/{id}/call/", async ({ params, request }) => ({
    phone: await callGuest(services, establishmentOf(request), moverOf(request), params.id),
  }))

  serve(app, "POST /staff/orders/{id}/moves/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const { approval, ...input } = fromWire(body)
    const approver = approval ? await approverOf(request, approval) : null
    return oneView(
      request,
      await moveOrder(services, key, moverOf(request), { ...input, approver }),
    )
  })

  serve(app, "POST /staff/orders/{id}/put-away/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const until = new Date(body.until)
    return { count: await putAway(services, key, moverOf(request), until) }
  })

  serve(app, "POST /staff/orders/{id}/undo/", async ({ params, body, request }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    return oneView(request, await undoMove(services, key, moverOf(request), fromWire(body)))
  })

  serve(app, "GET /staff/kitchen/", async ({ query, request }) => {
    assertWorksAt(request, query.branch_id)
    const mover = moverOf(request)
    const at = { establishmentId: establishmentOf(request), branchId: query.branch_id }
    const isMine = (row: OrderRow) => mover.actor !== "courier" || row.courierId === mover.staffId
    const [toBeMade, made, stations, sections] = await Promise.all([
      listTickets(read, at, services.now()),
      listMovedSince(
        read,
        at,
        ["ready", "assigned", "en-route", "completed", "delivered"],
        ago(recentMinutes),
        mostRecent,
      ),
      listStationRows(read, at.establishmentId),
      listSections(read, at.establishmentId, at.branchId),
    ])
    const now = services.now()
    return {
      tickets: await staffOrderViews(read, toBeMade.filter(isMine), mover, now, "kitchen"),
      recent: await staffOrderViews(read, made.filter(isMine), mover, now, "kitchen"),
      stations: stations.map(({ station: { id, name } }) => ({ id, name })),
      sections: sections.map(({ id, name }) => ({ id, name })),
      now: now.toISOString(),
    }
  })
}
