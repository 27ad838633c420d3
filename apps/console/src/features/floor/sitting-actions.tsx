import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { ReceiptIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { CashIcon } from "../../shell/money-icons.tsx"
import { MoreMenu } from "../../shell/page/more-menu.tsx"
import { isolated } from "../order/index.ts"
import { askPayment } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { Check, printPaper, usePaperPlace } from "../ticket/index.ts"
import { changeFloor, type FloorTable, sittingQuery } from "./floor.ts"
import { LossDialog } from "./loss-dialog.tsx"

type SittingActionsProps = {
  table: FloorTable
  sitting: NonNullable<FloorTable["sitting"]>
  freeTables: FloorTable[]
  /** Where others sit whom this sitting can be joined to. */
  takenTables: FloorTable[]
  onMoved: (tableId: string) => void
  onClose: () => void
}

/** The check, then the money, then the way out; what is rarer is behind the dots. */
export function SittingActions({ table, sitting, onClose, ...moving }: SittingActionsProps) {
  const [question, setQuestion] = useState<"move" | "join" | "close" | null>(null)
  const print = usePrintCheck(sitting.id)
  const label = isolated(table.label)
  const isPrinted = sitting.check_printed_at !== null
  const staff = useStaff()
  const takesMoney = canDo(staff, "payments.take")
  const isOwed = sitting.due_minor > 0 && takesMoney
  const isUnpaid = sitting.due_minor > 0
  // Nothing is owed and nothing is being made: nobody has to be asked twice.
  const canFree = sitting.is_settled || sitting.order_ids.length === 0
  const settle = () => askPayment({ kind: "sitting", sittingId: sitting.id, label: table.label })
  return (
    <>
      <ActionHint sitting={sitting} {...{ canFree, takesMoney }} />
      <div className="flex gap-2">
        {isPrinted && isOwed ? (
          // The same one before and after the check is printed: a tap may come meanwhile.
          <Button
            key="settle"
            className="flex-1"
            startIcon={<CashIcon className="size-5" />}
            onClick={settle}
          >
            {m["till.settle"]()}
          </Button>
        ) : null}
        {canFree ? <FreeButton label={label} sittingId={sitting.id} onDone={onClose} /> : null}
        {isPrinted || canFree ? null : (
          <Button
            className="flex-1"
            startIcon={<ReceiptIcon className="size-5" />}
            onClick={() => void print()}
          >
            {m["floor.print_check"]()}
          </Button>
        )}
        {isOwed && !isPrinted ? (
          <Button key="settle" variant="outline" className="flex-1" onClick={settle}>
            {m["till.settle"]()}
          </Button>
        ) : null}
        <MoreMenu
          variant="outline"
          name={m["floor.table"]({ label })}
          items={[
            ...(isOwed
              ? [{ label: m["till.loss_close"](), onPress: () => setQuestion("close") }]
              : []),
            ...(isPrinted
              ? [
                  { label: m["floor.print_again"](), onPress: () => void print() },
                  { label: m["floor.reopen"](), onPress: () => void reopen(sitting.id) },
                ]
              : []),
            ...(sitting.is_settled && !isPrinted
              ? [{ label: m["floor.print_check"](), onPress: () => void print() }]
              : []),
            { label: m["floor.move"](), onPress: () => setQuestion("move") },
            ...(isPrinted || moving.takenTables.length === 0
              ? []
              : [{ label: m["floor.join"](), onPress: () => setQuestion("join") }]),
            ...(sitting.joined_from === null
              ? []
              : [
                  {
                    label: m["floor.part"]({ label: isolated(sitting.joined_from) }),
                    onPress: () => void part(sitting.id),
                  },
                ]),
          ]}
        />
      </div>
      {isUnpaid && question === "close" ? (
        <LossDialog
          label={label}
          sittingId={sitting.id}
          dueMinor={sitting.due_minor}
          onDone={onClose}
          onOpenChange={(open) => setQuestion(open ? "close" : null)}
        />
      ) : null}
      <MoveDialog
        open={question === "move"}
        label={label}
        sittingId={sitting.id}
        {...moving}
        onOpenChange={(open) => setQuestion(open ? "move" : null)}
      />
      <JoinDialog
        open={question === "join"}
        label={label}
        sittingId={sitting.id}
        {...moving}
        onOpenChange={(open) => setQuestion(open ? "join" : null)}
      />
    </>
  )
}

/** Marked as printed first, so that nothing is ordered which the paper does not show. */
function usePrintCheck(sittingId: string): () => Promise<void> {
  const locale = useLocale()
  const place = usePaperPlace()
  const { refetch } = useQuery({ ...sittingQuery(sittingId), enabled: false })
  return async () => {
    const params = { id: sittingId }
    const isMarked = await changeFloor(
      () => api("POST /staff/sittings/{id}/check/", { params }),
      m["floor.check_printed"](),
    )
    const { data } = await refetch()
    if (!isMarked || !data) return
    const printedAt = new Date(serverNowMs()).toISOString()
    await printPaper(
      <Check sitting={data} place={place} locale={locale} printedAt={printedAt} />,
      locale,
    )
  }
}

function reopen(sittingId: string): Promise<boolean> {
  const work = () => api("POST /staff/sittings/{id}/reopen/", { params: { id: sittingId } })
  return changeFloor(work, m["floor.did_reopen"]())
}

/** Says what printing the check does or, once all is paid, why the table is still taken. */
function ActionHint({
  sitting,
  canFree,
  takesMoney,
}: Pick<SittingActionsProps, "sitting"> & { canFree: boolean; takesMoney: boolean }) {
  if (canFree) return null
  const isPaid = sitting.due_minor === 0
  if (!isPaid && sitting.check_printed_at !== null) {
    // A waiter brings the bill and has no drawer: the guests pay at the till or on their phones.
    return takesMoney ? null : <p className="mb-2 text-ink-2">{m["floor.paid_at_till"]()}</p>
  }
  return (
    <p className="mb-2 text-small text-ink-2">
      {isPaid ? m["error.sitting_has_orders"]() : m["floor.check_hint"]()}
    </p>
  )
}

type FreeButtonProps = { label: string; sittingId: string; onDone: () => void }

/** One tap: whoever comes next finds the table free. */
function FreeButton({ label, sittingId, onDone }: FreeButtonProps) {
  async function free() {
    const input = { params: { id: sittingId }, body: { loss: null } }
    const work = () => api("POST /staff/sittings/{id}/close/", input)
    if (await changeFloor(work, m["floor.did_free"]({ label }))) onDone()
  }
  return (
    <Button className="flex-1" onClick={() => void free()}>
      {m["floor.free_again"]()}
    </Button>
  )
}

type QuestionProps = {
  open: boolean
  label: string
  sittingId: string
  onOpenChange: (open: boolean) => void
}

function part(sittingId: string): Promise<boolean> {
  const work = () => api("POST /staff/sittings/{id}/part/", { params: { id: sittingId } })
  return changeFloor(work, m["floor.did_part"]())
}

type JoinDialogProps = QuestionProps & Pick<SittingActionsProps, "takenTables" | "onMoved">

function JoinDialog({ label, sittingId, takenTables, onMoved, ...dialog }: JoinDialogProps) {
  async function join(to: FloorTable) {
    dialog.onOpenChange(false)
    const input = { params: { id: sittingId }, body: { table_id: to.id } }
    const work = () => api("POST /staff/sittings/{id}/join/", input)
    const done = m["floor.did_join"]({ label: isolated(to.label) })
    if (await changeFloor(work, done)) onMoved(to.id)
  }
  return (
    <Dialog {...dialog} title={m["floor.join_title"]({ label })} closeLabel={m["action.close"]()}>
      <TableButtons tables={takenTables} onChoose={(table) => void join(table)} />
    </Dialog>
  )
}

type TableButtonsProps = { tables: FloorTable[]; onChoose: (table: FloorTable) => void }

function TableButtons({ tables, onChoose }: TableButtonsProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {tables.map((table) => (
        <Button key={table.id} variant="outline" className="px-2" onClick={() => onChoose(table)}>
          <bdi>{table.label}</bdi>
        </Button>
      ))}
    </div>
  )
}

type MoveDialogProps = QuestionProps & Pick<SittingActionsProps, "freeTables" | "onMoved">

function MoveDialog({ label, sittingId, freeTables, onMoved, ...dialog }: MoveDialogProps) {
  async function move(to: FloorTable) {
    dialog.onOpenChange(false)
    const input = { params: { id: sittingId }, body: { table_id: to.id } }
    const work = () => api("POST /staff/sittings/{id}/move/", input)
    const done = m["floor.did_move"]({ label: isolated(to.label) })
    if (await changeFloor(work, done)) onMoved(to.id)
  }
  return (
    <Dialog {...dialog} title={m["floor.move_title"]({ label })} closeLabel={m["action.close"]()}>
      {freeTables.length === 0 ? <p className="text-ink-2">{m["floor.move_none"]()}</p> : null}
      <TableButtons tables={freeTables} onChoose={(table) => void move(table)} />
    </Dialog>
  )
}
