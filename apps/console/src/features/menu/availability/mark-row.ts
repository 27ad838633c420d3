import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { toasts, undoMs } from "../../../shell/page/toasts.ts"
import { findShownRow, type ProductRow, type Row } from "./availability.ts"
import { changeRow } from "./change-row.ts"
import { setPortions } from "./portions.ts"

export type Until = null | "end-of-day" | { at: string }

/** What is being marked, where, and the words of the toast. */
export type Target = { branchId: string; kind: "product" | "option"; row: Row; name: string }

type Wish = { soldOut: boolean; until: Until; dayEndsAt: string; me: string }

function backAtOf({ until, dayEndsAt }: Wish): string | null {
  if (until === null) return null
  return until === "end-of-day" ? dayEndsAt : until.at
}

/** What the row will say once the server has agreed. */
function expected(row: Row, wish: Wish): Partial<Row> {
  const stock = "stock" in row ? row.stock : null
  return {
    is_sold_out: wish.soldOut,
    marked_at: wish.soldOut ? new Date().toISOString() : null,
    back_at: wish.soldOut ? backAtOf(wish) : null,
    marked_by: wish.soldOut ? wish.me : null,
    ...("stock" in row && !wish.soldOut && { stock: stock === 0 ? null : stock }),
  }
}

async function send({ branchId, kind, row }: Target, wish: Wish): Promise<Partial<Row>> {
  const until = wish.until === null || wish.until === "end-of-day" ? wish.until : wish.until.at
  const body = { branch_ids: [branchId], sold_out: wish.soldOut, until }
  const params = { id: row.id }
  const views =
    kind === "product"
      ? await api("PUT /staff/menu/products/{id}/sold-out/", { params, body })
      : await api("PUT /staff/menu/modifier-options/{id}/sold-out/", { params, body })
  const view = views.find((one) => one.branch_id === branchId)
  const { branch_id: _, ...change } = view ?? { branch_id: branchId }
  return change
}

function isSame(one: Row | undefined, other: Row | undefined): boolean {
  return one?.is_sold_out === other?.is_sold_out && one?.marked_at === other?.marked_at
}

/** Back to what it was before, unless a colleague has said something else since. */
async function undo(target: Target, after: Row | undefined, wish: Wish): Promise<void> {
  const { branchId, row: before } = target
  const current = findShownRow(branchId, before.id)
  if (!isSame(current, after)) {
    toasts.show({ kind: "info", title: m["availability.undo_too_late"]({ name: target.name }) })
    return
  }
  const wasMarked = before.marked_at !== null
  const isEndAhead = before.back_at !== null && Date.parse(before.back_at) > Date.now()
  const until = before.back_at && isEndAhead ? { at: before.back_at } : null
  await change({ ...target, row: current ?? before }, { ...wish, soldOut: wasMarked, until })
  if (!wasMarked && "stock" in before && before.stock === 0) {
    await setPortions(branchId, { ...before, ...current } as ProductRow, 0)
  }
}

function change(target: Target, said: Wish): Promise<boolean> {
  const { branchId, row } = target
  return changeRow({
    what: "sold-out",
    branchId,
    id: row.id,
    wanted: expected(row, said),
    send: () => send(target, said),
  })
}

/** One tap: shown at once, sent, and for a while undone by another tap. */
export async function markRow(target: Target, wish: Wish, toast: string): Promise<void> {
  if (!(await change(target, wish))) return
  const after = findShownRow(target.branchId, target.row.id)
  toasts.show({
    kind: "success",
    title: toast,
    durationMs: undoMs,
    action: {
      label: m["action.undo"](),
      onPress: () => void undo(target, after, wish),
    },
  })
}
