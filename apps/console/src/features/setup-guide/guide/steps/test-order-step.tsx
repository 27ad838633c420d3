import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { CheckIcon } from "@sufra/ui/icon"
import { Spinner } from "@sufra/ui/spinner"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { Notice } from "../../../../shell/page/notice.tsx"
import type { Branch } from "../../../branch/index.ts"
import { CodePicture, tablesQuery } from "../../../dining-table/index.ts"
import {
  type Board,
  boardQuery,
  isolated,
  moveOrder,
  refundWith,
  type StaffOrder,
} from "../../../order/index.ts"
import { canDo, ReachNotice, useStaff } from "../../../staff/index.ts"
import { guideQuery } from "../../setup-guide.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { Loaded } from "../loaded.tsx"
import { StepForm } from "../step-form.tsx"
import { WithBranch } from "../with-branch.tsx"

export function TestOrderStep() {
  return <WithBranch>{(branch) => <TestOrder branch={branch} />}</WithBranch>
}

/** The live hint of an order fetches the guide again: it shows up without a touch. */
function TestOrder({ branch: { id } }: { branch: Branch }) {
  const { goOn } = useGuideMoves()
  const { data: guide } = useQuery(guideQuery)
  const stateOf = (wanted: string) => guide?.steps.find(({ step }) => step === wanted)?.state
  const hasArrived = stateOf("test-order") === "done"
  const { data: board } = useQuery({ ...boardQuery(id), enabled: hasArrived })
  // An order that was there before this screen may be a guest's, and is left alone.
  const [isAwaited] = useState(!hasArrived)
  const [isTest, setIsTest] = useState(true)
  const trial = board && isAwaited ? trialOf(board) : null
  return (
    <StepForm
      submitLabel={hasArrived ? m["guide.finish"]() : null}
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasArrived) return
        if (trial?.action && isTest) {
          putAway(trial.order, trial.action)
        }
        void goOn()
      }}
    >
      {hasArrived ? <Arrived order={board?.orders[0] ?? board?.unconfirmed.orders[0]} /> : null}
      {trial?.action ? (
        <Checkbox
          label={m["guide.test_order_put_away"]({ number: isolated(trial.order.number) })}
          hint={m["guide.test_order_put_away_hint"]()}
          checked={isTest}
          onChange={(event) => setIsTest(event.currentTarget.checked)}
        />
      ) : null}
      {!hasArrived && stateOf("menu") !== "done" ? (
        <Notice tone="info" action={<Link to="/guide/menu">{m["guide.menu_short"]()}</Link>}>
          {m["guide.test_order_no_menu"]()}
        </Notice>
      ) : null}
      {hasArrived ? null : <Code branchId={id} />}
    </StepForm>
  )
}

function Code({ branchId }: { branchId: string }) {
  const query = useQuery(tablesQuery(branchId))
  return (
    <>
      <Card padding="large" className="flex flex-col items-center gap-4">
        <Loaded query={query}>
          {({ tables: [first], branch }) => (
            <CodePicture code={first?.code ?? branch.code} label={m["guide.test_order_code"]()} />
          )}
        </Loaded>
        <div className="flex items-center gap-3 text-ink-2">
          <Spinner className="size-5" />
          <p role="status">{m["guide.test_order_waiting"]()}</p>
        </div>
      </Card>
      <ReachNotice />
      <HttpsNotice />
    </>
  )
}

const chapter = "\u2066docs/operations.md\u2069"

/** Over plain http phones give a page neither camera nor location. */
function HttpsNotice() {
  const mayEnter = canDo(useStaff(), "installation.edit")
  if (window.location.protocol === "https:") return null
  return (
    <div className="rounded-control bg-muted px-4 py-3">
      <p className="font-semibold">{m["guide.https_title"]()}</p>
      <p className="text-small text-ink-2">{m["guide.https_text"]({ file: chapter })}</p>
      {mayEnter ? (
        <Link
          to="/installation"
          className="inline-flex min-h-target items-center text-link underline"
        >
          {m["guide.https_settings"]()}
        </Link>
      ) : null}
    </div>
  )
}

/** Ways to say of an order that it was not sold, whatever has become of it on the board. */
const takesAway = ["decline", "cancel", "return"] as const

/** The order of the trial, while it is the only one on the board: a second one is a guest's. */
function trialOf({ orders, unconfirmed }: Board) {
  // A place without SMS gets its first order without a code.
  const [order, ...others] = [...orders, ...unconfirmed.orders]
  if (!order || others.length > 0) return null
  return { order, action: takesAway.find((action) => order.actions.includes(action)) }
}

function putAway(order: StaffOrder, action: (typeof takesAway)[number]): void {
  const refund = refundWith(order, action)
  const decided = refund.by === "staff" ? { refund_minor: refund.amountMinor } : {}
  void moveOrder(order, { action, reason_code: "test", ...decided })
}

function Arrived({ order }: { order: StaffOrder | undefined }) {
  return (
    <Card padding="large" className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-light text-on-success-light">
        <CheckIcon className="size-8" />
      </span>
      <p role="status" className="text-title font-semibold text-balance">
        {m["guide.test_order_arrived"]()}
      </p>
      <Button
        variant="outline"
        render={<Link to={order ? `/orders?order=${order.id}` : "/orders"} />}
      >
        {m["guide.test_order_open"]()}
      </Button>
    </Card>
  )
}
