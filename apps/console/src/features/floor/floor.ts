import type { ApiReply } from "@sufra/contract/client/client"
import { type StageAt, stageOfTable } from "@sufra/domain/dining-table/table-stage"
import { m } from "@sufra/messages"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { isolated } from "../order/index.ts"

export type FloorTable = ApiReply<"GET /staff/floor/">[number]
export type TableStatus = FloorTable["status"]
export type TableCall = FloorTable["calls"][number]

/** The stage of a table: every screen computes it by this rule. */
export function stageOf({ status, sitting, calls }: FloorTable, nowMs: number): StageAt {
  const bill = calls.find(({ kind }) => kind === "bill")
  return stageOfTable(
    {
      isReserved: status === "reserved",
      billCalledAtMs: bill ? Date.parse(bill.called_at) : null,
      sitting: sitting && {
        openedAtMs: Date.parse(sitting.opened_at),
        checkPrintedAtMs: sitting.check_printed_at ? Date.parse(sitting.check_printed_at) : null,
        orders: sitting.orders.map(({ state, due_at, since }) => ({
          ...{ state, dueAtMs: Date.parse(due_at), sinceMs: Date.parse(since) },
        })),
      },
    },
    nowMs,
  )
}

const refreshMs = 20_000

export const floorPath = "/floor"
/** Which table is open stands in the address, so that a call can lead to it. */
export const tableParam = "table"

export function tablePath(tableId: string): string {
  return `${floorPath}?${tableParam}=${tableId}`
}

export function floorQuery(branchId: string) {
  return queryOptions({
    queryKey: ["floor", branchId],
    queryFn: ({ signal }) => api("GET /staff/floor/", { query: { branch_id: branchId }, signal }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
  })
}

export function sittingQuery(id: string) {
  return queryOptions({
    queryKey: ["sitting", id],
    queryFn: ({ signal }) => api("GET /staff/sittings/{id}/", { params: { id }, signal }),
  })
}

const statusTexts: Record<TableStatus, () => string> = {
  free: () => m["floor.free"](),
  occupied: () => m["floor.occupied"](),
  reserved: () => m["floor.reserved"](),
  "check-printed": () => m["floor.check_printed"](),
}

export function tableStatusText(status: TableStatus): string {
  return statusTexts[status]()
}

const callTexts: Record<TableCall["kind"], (name: string) => string> = {
  waiter: () => m["floor.call_waiter"](),
  bill: () => m["floor.call_bill"](),
  "let-in": (name) => m["floor.call_let_in"]({ name }),
}

export function callText({ kind, guest_name }: Pick<TableCall, "kind" | "guest_name">): string {
  return callTexts[kind](isolated(guest_name || m["order.somebody"]()))
}

/** One thing done to a table: said when it is done, and the floor is looked at again either way. */
export async function changeFloor(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work()
    toastSuccess(done)
    return true
  } catch (error) {
    toastFailure(error)
    return false
  } finally {
    await fetchAgain("floor", "sitting")
  }
}

export function isPartlyPaid({ total_minor, due_minor }: NonNullable<FloorTable["sitting"]>) {
  return due_minor > 0 && due_minor < total_minor
}
