import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { expectedMinor } from "@sufra/domain/payment/drawer"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import {
  figuresOf,
  findShift,
  listCounted,
  listMovements,
  listOpen,
  type NamedShift,
  type ShiftFigures,
} from "./shift-queries.ts"
import { closeShift, moveCash, openShift } from "./shifts.ts"
import { listWithCouriers } from "./with-couriers.ts"

type ShiftView = ApiReply<"POST /staff/shifts/">
type Movements = Awaited<ReturnType<typeof listMovements>>

const pageSize = 20

function shiftView(named: NamedShift, figures: ShiftFigures, movements: Movements): ShiftView {
  const { row, openedBy, closedBy } = named
  const { branchId, countedMinor } = row
  return {
    ...toWire({ ...figures, branchId, openedBy, closedBy, countedMinor }),
    opened_at: row.openedAt.toISOString(),
    expected_minor: row.expectedMinor ?? expectedMinor(figures),
    movements: movements
      .filter(({ movement }) => movement.shiftId === row.id)
      .map(({ movement, by }) => ({
        id: movement.id,
        amount_minor: movement.amountMinor,
        reason: movement.reason,
        by,
        at: movement.at.toISOString(),
      })),
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

/** A branch's cash drawer: opened with a float, counted at the end. */
export function shiftRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  const at = (request: FastifyRequest) => ({
    establishmentId: establishmentOf(request),
    staffId: staffOf(request).staffId,
    assertWorksAt: (branchId: string) => assertWorksAt(request, branchId),
  })

  async function views(establishmentId: string, named: NamedShift[]): Promise<ShiftView[]> {
    const rows = named.map(({ row }) => row)
    const ids = rows.map(({ id }) => id)
    const [figures, movements] = await Promise.all([
      figuresOf(read, establishmentId, rows),
      listMovements(read, establishmentId, ids),
    ])
    return named.map((one, index) => {
      const own = figures[index]
      if (!own) throw new Error("one drawer has one sum")
      return shiftView(one, own, movements)
    })
  }

  async function oneView(establishmentId: string, id: string): Promise<ShiftView> {
    const found = await findShift(read, { establishmentId, id })
    const [view] = found ? await views(establishmentId, [found]) : []
    if (!view) throw new Refusal("shift_not_found")
    return view
  }

  serve(app, "GET /staff/shifts/", async ({ query, request }) => {
    assertWorksAt(request, query.branch_id)
    const establishmentId = establishmentOf(request)
    const before = query.before
      ? await findShift(read, { establishmentId, id: query.before })
      : null
    const where = { establishmentId, branchId: query.branch_id }
    const [open, counted, withCouriers] = await Promise.all([
      listOpen(read, establishmentId, query.branch_id),
      listCounted(read, where, before?.row.closedAt ?? null, pageSize + 1),
      listWithCouriers(read, where),
    ])
    const [openView] = await views(establishmentId, open)
    return {
      open: openView ?? null,
      counted: await views(establishmentId, counted.slice(0, pageSize)),
      with_couriers: withCouriers.map(({ id, number, courier, amountMinor, at }) => ({
        payment_id: id,
        order_number: number,
        courier,
        amount_minor: amountMinor,
        at: at.toISOString(),
      })),
      has_more: counted.length > pageSize,
    }
  })

  serve(app, "POST /staff/shifts/", async ({ body, request }) => {
    await openShift(services, at(request), fromWire(body))
    return oneView(establishmentOf(request), body.id)
  })

  serve(app, "POST /staff/shifts/{id}/movements/", async ({ params, body, request }) => {
    await moveCash(services, at(request), params.id, fromWire(body))
    return oneView(establishmentOf(request), params.id)
  })

  serve(app, "POST /staff/shifts/{id}/close/", async ({ params, body, request }) => {
    await closeShift(services, at(request), params.id, fromWire(body))
    return oneView(establishmentOf(request), params.id)
  })
}
