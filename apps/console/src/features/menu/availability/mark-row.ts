import { m } from "@sufra/messages"
import { api } from "../../../shell/api.ts"
import { queryClient } from "../../../shell/query-client.ts"
import { toastFailure, toasts } from "../../../shell/toasts.ts"
import { findShownRow, type ProductRow, type Row, showRow } from "./availability.ts"
import { isPending, noteOwnWord, setPending } from "./row-store.ts"

export type Until = null | "end-of-day" | { at: string }

/** What is being marked, where, and the words of the toast. */
export type Target = { branchId: string; kind: "product" | "option"; row: Row; name: string }

type Wish = { soldOut: boolean; until: Until; dayEndsAt: string; me: string }

const undoMs = 10_000

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

async function send({ branchId, kind, row }: Target, wish: Wish): Promise<void> {
  const until = wish.until === null || wish.until === "end-of-day" ? wish.until : wish.until.at
  const body = { branch_ids: [branchId], sold_out: wish.soldOut, until }
  const params = { id: row.id }
  const views =
    kind === "product"
      ? await api("PUT /staff/menu/products/{id}/sold-out/", { params, body })
      : await api("PUT /staff/menu/modifier-options/{id}/sold-out/", { params, body })
  const view = views.find((one) => one.branch_id === branchId)
  const { branch_id: _, ...change } = view ?? { branch_id: branchId }
  await showRow(branchId, row.id, change)
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
    await changeStock(branchId, { ...before, ...current } as ProductRow, { set: 0 })
  }
}

async function change(target: Target, wish: Wish): Promise<boolean> {
  const { row } = target
  // One tap at a time: a double tap must not bring back what it has just taken away.
  if (isPending(row.id)) return false
  setPending(row.id, expected(row, wish))
  noteOwnWord(row.id, wish.soldOut)
  try {
    await send(target, wish)
    return true
  } catch (error) {
    toastFailure(error)
    void queryClient.invalidateQueries({ queryKey: ["availability"] })
    return false
  } finally {
    setPending(row.id, null)
  }
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
      label: m["availability.undo"](),
      onPress: () => void undo(target, after, wish),
    },
  })
}

export async function changeStock(
  branchId: string,
  row: ProductRow,
  said: { set: number | null } | { add: number },
): Promise<void> {
  if (isPending(row.id)) return
  const stock = "set" in said ? said.set : Math.max(0, (row.stock ?? 0) + said.add)
  const isSoldOut = stock === 0 || row.marked_at !== null
  setPending(row.id, { stock, is_sold_out: isSoldOut })
  if (isSoldOut !== row.is_sold_out) noteOwnWord(row.id, isSoldOut)
  try {
    const view = await api("PUT /staff/menu/products/{id}/stock/", {
      params: { id: row.id },
      body: { branch_id: branchId, ...said },
    })
    const { branch_id: _, ...fresh } = view
    await showRow(branchId, row.id, fresh)
  } catch (error) {
    toastFailure(error)
    void queryClient.invalidateQueries({ queryKey: ["availability"] })
  } finally {
    setPending(row.id, null)
  }
}
