import { Refusal } from "@sufra/contract/error-reply"
import type { soldOutInput } from "@sufra/contract/menu/menu-availability"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { markedSoldOut, type SoldOutMark, soldOutUntilMs } from "@sufra/domain/menu/sold-out"
import { stockWhenBack } from "@sufra/domain/menu/stock"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { establishmentOf, staffOf } from "../../../auth/auth.ts"
import type { Services } from "../../../services.ts"
import { changePlace, getEstablishment } from "../../establishment/index.ts"
import { staffNamesAt } from "../../staff/index.ts"
import { lockProducts } from "../options/queries.ts"
import {
  type BranchProductRow,
  deleteBranchOptions,
  listBranchOptions,
  lockBranchProducts,
  lockOption,
  updateBranchProduct,
  upsertBranchOption,
} from "./queries.ts"
import { soldOutView, stockView } from "./sold-out-view.ts"
import { getNamedBranches } from "./works-at.ts"

type SoldOutInput = CamelCased<z.output<typeof soldOutInput>>
type MarkRow = { soldOutAt: Date | null; soldOutUntil: Date | null; soldOutBy: string | null }

const nobody = { soldOutAt: null, soldOutUntil: null, soldOutBy: null }

function markOf({ soldOutAt, soldOutUntil, soldOutBy }: MarkRow): SoldOutMark | null {
  if (!soldOutAt) return null
  return {
    soldOutAtMs: soldOutAt.getTime(),
    soldOutUntilMs: soldOutUntil?.getTime() ?? null,
    soldOutBy,
  }
}

function rowOf({ soldOutAtMs, soldOutUntilMs, soldOutBy }: SoldOutMark) {
  return {
    soldOutAt: new Date(soldOutAtMs),
    soldOutUntil: soldOutUntilMs === null ? null : new Date(soldOutUntilMs),
    soldOutBy,
  }
}

/** What this person says now. */
async function saidBy(
  reader: Reader,
  request: FastifyRequest,
  until: SoldOutInput["until"],
  now: Date,
): Promise<SoldOutMark> {
  const place = await getEstablishment(reader, establishmentOf(request))
  const given = until === null || until === "end-of-day" ? until : { atMs: Date.parse(until) }
  const untilMs = soldOutUntilMs(given, place, now.getTime())
  if (untilMs !== null && untilMs <= now.getTime()) {
    throw new Refusal("validation_failed", { until: "time_passed" })
  }
  const soldOutBy = staffOf(request).staffId
  return { soldOutAtMs: now.getTime(), soldOutUntilMs: untilMs, soldOutBy }
}

function changeOf(row: BranchProductRow, said: SoldOutMark | null, now: Date) {
  if (!said) return { ...nobody, stock: stockWhenBack(row.stock) }
  return rowOf(markedSoldOut(markOf(row), said, now.getTime()))
}

export async function markProductSoldOut(
  services: Services,
  request: FastifyRequest,
  productId: string,
  input: SoldOutInput,
) {
  const { read } = services.database
  const establishmentId = establishmentOf(request)
  const branches = await getNamedBranches(read, request, input.branchIds)
  const now = services.now()
  const said = input.soldOut ? await saidBy(read, request, input.until, now) : null
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId])
    const ids = branches.map((branch) => branch.id)
    const rows = await lockBranchProducts(tx, establishmentId, productId, ids)
    const names = await staffNamesAt(tx, establishmentId)
    const views = []
    for (const row of rows) {
      const changed = await updateBranchProduct(tx, row, changeOf(row, said, now))
      views.push({ branch_id: row.branchId, ...stockView(changed, names, now) })
    }
    return views
  })
}

export async function markOptionSoldOut(
  services: Services,
  request: FastifyRequest,
  optionId: string,
  input: SoldOutInput,
) {
  const { read } = services.database
  const establishmentId = establishmentOf(request)
  const branches = await getNamedBranches(read, request, input.branchIds)
  const branchIds = branches.map((branch) => branch.id)
  const now = services.now()
  const said = input.soldOut ? await saidBy(read, request, input.until, now) : null
  const change = { establishmentId, topic: "menu", entityId: optionId } as const
  return changePlace(services, change, async (tx) => {
    await lockOption(tx, establishmentId, optionId)
    const names = await staffNamesAt(tx, establishmentId)
    if (!said) {
      await deleteBranchOptions(tx, establishmentId, optionId, branchIds)
      return branchIds.map((id) => ({ branch_id: id, ...soldOutView(null, names, now) }))
    }
    const rows = await listBranchOptions(tx, establishmentId, branchIds)
    const views = []
    for (const branchId of branchIds) {
      const before = rows.find((row) => row.branchId === branchId && row.optionId === optionId)
      const mark = markedSoldOut(before ? markOf(before) : null, said, now.getTime())
      const row = { establishmentId, branchId, optionId, ...rowOf(mark) }
      await upsertBranchOption(tx, row)
      views.push({ branch_id: branchId, ...soldOutView(row, names, now) })
    }
    return views
  })
}
