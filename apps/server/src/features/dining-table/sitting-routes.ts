import { Refusal } from "@sufra/contract/error-reply"
import { personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import { can } from "@sufra/domain/staff/roles"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, customerOf, establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import {
  dueOfOrders,
  listOrdersOfSittings,
  moneyOfOrders,
  moverOf,
  staffOrderViews,
} from "../order/index.ts"
import { approve } from "../staff/index.ts"
import { closeSitting } from "./close-sitting.ts"
import { getTableOf } from "./code-table.ts"
import {
  answerAsStaff,
  answerCall,
  getFloorTable,
  listFloor,
  moveSitting,
  printCheck,
  reopenCheck,
  setReserved,
} from "./floor.ts"
import {
  answerAsGuest,
  askToJoin,
  callStaff,
  getGuestSitting,
  leaveTable,
} from "./guest-sitting.ts"
import { joinSittings, partSittings } from "./join-sittings.ts"
import { askToBeLetIn, letIn } from "./let-in.ts"
import { findTable } from "./queries.ts"
import { findSitting } from "./sitting-queries.ts"

type Approval = { email: string; password: string }

function guestRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  // Of the moment, unlike the place's own data: guests sit down without making the place newer.
  serve(app, "GET /table/qr/{uuid}/status/", async ({ params }) => {
    const { label, status } = await getTableOf(read, params.uuid)
    return { label, status }
  })

  const see = (code: string, customerId: string) =>
    getGuestSitting(read, code, customerId, services.now())

  serve(app, "GET /table/qr/{uuid}/sitting/", async ({ params, request }) =>
    see(params.uuid, customerOf(request).customerId),
  )

  serve(app, "POST /table/qr/{uuid}/sitting/join/", async ({ params, request }) => {
    const { customerId } = customerOf(request)
    await askToJoin(services, params.uuid, customerId)
    return see(params.uuid, customerId)
  })

  serve(app, "POST /table/qr/{uuid}/sitting/guests/{guest}/", async ({ params, body, request }) => {
    const { customerId } = customerOf(request)
    const asked = { guestId: params.guest, approve: body.approve }
    await answerAsGuest(services, params.uuid, customerId, asked)
    return see(params.uuid, customerId)
  })

  serve(app, "POST /table/qr/{uuid}/calls/", async ({ params, body, request }) => {
    const { customerId } = customerOf(request)
    await callStaff(services, params.uuid, customerId, body)
    return see(params.uuid, customerId)
  })

  serve(app, "POST /table/qr/{uuid}/sitting/leave/", async ({ params, request }) => {
    const { customerId } = customerOf(request)
    await leaveTable(services, params.uuid, customerId)
    return see(params.uuid, customerId)
  })

  serve(app, "POST /table/qr/{uuid}/let-in/", async ({ params, body, request }) => {
    const { customerId } = customerOf(request)
    await askToBeLetIn(services, params.uuid, customerId, body.id)
    return see(params.uuid, customerId)
  })
}

function staffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const at = (request: FastifyRequest) => ({
    establishmentId: establishmentOf(request),
    assertWorksAt: (branchId: string) => assertWorksAt(request, branchId),
  })
  const asker = (request: FastifyRequest) => ({
    establishmentId: establishmentOf(request),
    fields: personalFieldsFor(standingOf(staffOf(request))),
  })

  serve(app, "GET /staff/floor/", async ({ query, request }) => {
    assertWorksAt(request, query.branch_id)
    return listFloor(read, asker(request), query.branch_id, services.now())
  })

  serve(app, "PUT /staff/floor/{id}/status/", async ({ params, body, request }) => {
    await setReserved(services, at(request), params.id, body.status)
    return getFloorTable(read, asker(request), params.id, services.now())
  })

  serve(app, "GET /staff/sittings/{id}/", async ({ params, request }) => {
    const establishmentId = establishmentOf(request)
    const row = await findSitting(read, establishmentId, params.id)
    if (!row) throw new Refusal("sitting_not_found")
    assertWorksAt(request, row.branchId)
    const [table, orders] = await Promise.all([
      findTable(read, establishmentId, row.tableId),
      listOrdersOfSittings(read, establishmentId, [row.id]),
    ])
    if (!table) throw new Refusal("table_not_found")
    const orderIds = orders.map((one) => one.id)
    const moneyOf = await moneyOfOrders(read, establishmentId, orderIds)
    return {
      id: row.id,
      table: { id: table.id, label: table.label },
      opened_at: row.openedAt.toISOString(),
      check_printed_at: row.checkPrintedAt?.toISOString() ?? null,
      orders: await staffOrderViews(read, orders, moverOf(request), services.now()),
      total_minor: orders.reduce((sum, one) => sum + one.totalMinor, 0),
      due_minor: dueOfOrders(orders, moneyOf),
      vat_minor: orders.reduce((sum, one) => sum + one.price.vatMinor, 0),
    }
  })

  serve(app, "POST /staff/sittings/{id}/move/", async ({ params, body, request }) => {
    await moveSitting(services, at(request), params.id, body.table_id)
    return null
  })

  serve(app, "POST /staff/sittings/{id}/join/", async ({ params, body, request }) => {
    await joinSittings(services, at(request), params.id, body.table_id)
    return null
  })

  serve(app, "POST /staff/sittings/{id}/part/", async ({ params, request }) => {
    await partSittings(services, at(request), params.id)
    return null
  })

  serve(app, "POST /staff/sittings/{id}/check/", async ({ params, request }) => {
    await printCheck(services, at(request), {
      id: params.id,
      staffId: staffOf(request).staffId,
    })
    return null
  })

  serve(app, "POST /staff/sittings/{id}/reopen/", async ({ params, request }) => {
    await reopenCheck(services, at(request), params.id)
    return null
  })

  /** Whoever closes it, if they may give money up; else a colleague who does. */
  async function writerOf(request: FastifyRequest, approval: Approval | undefined) {
    const { staffId, role, branchIds } = staffOf(request)
    const capability = "payments.write-off"
    if (can(standingOf({ role, branchIds }), capability)) return { staffId, branchIds }
    if (!approval) return null
    const establishmentId = establishmentOf(request)
    return approve(services, { ...approval, establishmentId, capability, address: request.ip })
  }

  serve(app, "POST /staff/sittings/{id}/close/", async ({ params, body: { loss }, request }) => {
    const writer = loss ? await writerOf(request, loss.approval) : null
    const given = loss && { amountMinor: loss.amount_minor, reason: loss.reason }
    await closeSitting(services, at(request), params.id, { loss: given, writer })
    return null
  })

  serve(app, "POST /staff/sittings/{id}/guests/{guest}/", async ({ params, body, request }) => {
    const asked = { guestId: params.guest, approve: body.approve }
    await answerAsStaff(services, at(request), params.id, asked)
    return null
  })

  serve(app, "POST /staff/calls/{id}/let-in/", async ({ params, request }) => {
    await letIn(services, at(request), params.id)
    return null
  })

  serve(app, "POST /staff/calls/{id}/answer/", async ({ params, request }) => {
    await answerCall(services, at(request), { id: params.id, staffId: staffOf(request).staffId })
    return null
  })
}

/** Who sits at a table: as its guests see it, and as staff do. */
export function sittingRoutes(app: FastifyInstance, services: Services): void {
  guestRoutes(app, services)
  staffRoutes(app, services)
}
