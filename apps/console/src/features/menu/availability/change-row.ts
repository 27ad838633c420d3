import { changeOptimistically } from "../../../shell/api/optimistic.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { findShownRow, type Row, rowEdit } from "./availability.ts"
import { noteOwnWord } from "./changed-rows.ts"

type RowChange = {
  /** Sold out, or how many there are: of each the last wish is sent. */
  what: "sold-out" | "stock"
  branchId: string
  id: string
  wanted: Partial<Row>
  send: () => Promise<Partial<Row>>
}

/** True when it holds, and nothing else is wanted by now; a refusal is said. */
export async function changeRow(change: RowChange): Promise<boolean> {
  const { what, branchId, id, wanted, send } = change
  // Whatever the row says next it says because of this tap, and not of a colleague.
  let said = findShownRow(branchId, id)?.is_sold_out
  function noteIfNew(isSoldOut: boolean | undefined): void {
    if (isSoldOut === undefined || isSoldOut === said) return
    noteOwnWord(id, isSoldOut)
    said = isSoldOut
  }
  noteIfNew(wanted.is_sold_out)
  const outcome = await changeOptimistically({
    mutationKey: ["row", what, branchId, id],
    // Every answer tells all of the row: they must come in the order they were asked for.
    scope: `row ${branchId} ${id}`,
    edits: [rowEdit(branchId, id, wanted)],
    send,
    answered: (answer) => {
      noteIfNew(answer.is_sold_out)
      return [rowEdit(branchId, id, answer)]
    },
    onRefused: (error) => {
      noteIfNew(findShownRow(branchId, id)?.is_sold_out)
      toastFailure(error)
    },
  })
  return outcome.kind === "done"
}
