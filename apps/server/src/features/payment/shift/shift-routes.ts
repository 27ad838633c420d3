import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { assert } from "@sufra/domain/kernel/assert"
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
import { closeShift, explainGap, moveCash, openShift } from "./shifts.ts"
import { listWithCouriers } from "./with-couriers.ts"

type OpenView = ApiReply<"POST /staff/shifts/">
type CountedView = ApiReply<"POST /staff/shifts/{id}/close/">
type Movements = Awaited<ReturnType<typeof listMovements>>
type Read = { named: NamedShift; figures: ShiftFigures; movements: Movements }

const pageSize = 20

function drawerView({ named: { row, openedBy }, figures, movements }: Read) {
  const { id, branchId, openedWithMinor } = row
  const { putInMinor, takenOutMinor } = figures
  return {
    ...toWire({ id, branchId, openedBy, openedWithMinor, putInMinor, takenOutMinor }),
    opened_at: row.openedAt.toISOString(),
    movements: movements
      .filter(({ movement }) => movement.shiftId === id)
      .map(({ movement, by }) => ({
        id: movement.id,
        amount_minor: movement.amountMinor,
        reason: movement.reason,
        by,
        at: movement.at.toISOString(),
      })),
  }
}

const openView = (read: Read): OpenView => ({
  ...drawerView(read),
  entries: read.figures.entries,
})

function countedView(read: Read): CountedView {
  const { row, closedBy } = read.named
  const { takenMinor, payments, givenBackMinor, refunds } = read.figures
  const { countedMinor, expectedMinor, closedAt, gapReason } = row
  assert(countedMinor !== null && closedAt !== null, "a counted drawer was closed with its count")
  assert(expectedMinor !== null && closedBy !== null, "a counted drawer knows its sum and counter")
  return {
    ...drawerView(read),
    ...toWire({ takenMinor, payments, givenBackMinor, refunds }),
    ...toWire({ expectedMinor, countedMinor, closedBy, gapReason }),
    closed_at: closedAt.toISOString(),
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

  async function readAll(establishmentId: string, all: NamedShift[]): Promise<Read[]> {
    const rows = all.map(({ row }) => row)
    const ids = rows.map(({ id }) => id)
    const [figures, movements] = await Promise.all([
      figuresOf(read, establishmentId, rows),
      listMovements(read, establishmentId, ids),
    ])
    return all.map((named, index) => {
      const own = figures[index]
      if (!own) throw new Error("one drawer has one sum")
      return { named, figures: own, movements }
    })
  }

  async function readOne(request: FastifyRequest, id: string): Promise<Read> {
    const establishmentId = establishmentOf(request)
    const found = await findShift(read, { establishmentId, id })
    const [one] = found ? await readAll(establishmentId, [found]) : []
    if (!one) throw new Refusal("shift_not_found")
    return one
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
    const [opened] = await readAll(establishmentId, open)
    const closed = await readAll(establishmentId, counted.slice(0, pageSize))
    return {
      open: opened ? openView(opened) : null,
      counted: closed.map(countedView),
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
    return openView(await readOne(request, body.id))
  })

  serve(app, "POST /staff/shifts/{id}/movements/", async ({ params, body, request }) => {
    await moveCash(services, at(request), params.id, fromWire(body))
    return openView(await readOne(request, params.id))
  })

  serve(app, "POST /staff/shifts/{id}/close/", async ({ params, body, request }) => {
    await closeShift(services, at(request), params.id, fromWire(body))
    return countedView(await readOne(request, params.id))
  })

  serve(app, "POST /staff/shifts/{id}/gap-reason/", async ({ params, body, request }) => {
    await explainGap(services, at(request), params.id, body)
    return countedView(await readOne(request, params.id))
  })
}
