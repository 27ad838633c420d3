import offlinePicture from "@lobehub/fluent-emoji-3d/assets/1f4e1.webp"
import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { StepLoading } from "../../shell/frame/step-states.tsx"
import { useCustomer } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"
import { orderErrorText } from "../order/index.ts"
import { EmailReceipt } from "./email-receipt.tsx"
import { paperAddress, useReceipt } from "./receipt.ts"
import { ReceiptPaper } from "./receipt-paper.tsx"

/** An invoice or a credit note, for whoever holds its link. */
export function ReceiptScreen() {
  const place = usePlace()
  const { uuid = place.id, invoice = "" } = useParams()
  const { data: receipt, error, reload } = useReceipt(uuid, invoice)
  const customer = useCustomer(place.id)
  if (!receipt && error) return <ReceiptProblem error={error} uuid={uuid} onRetry={reload} />
  if (!receipt) return <StepLoading />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-4 md:px-6 md:py-6 print:max-w-[150mm] print:p-[3mm]">
      <ReceiptPaper receipt={receipt} uuid={uuid} timezone={place.timezone} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          {m["receipt.print"]()}
        </Button>
        <Button variant="outline" render={<a href={paperAddress(uuid, invoice, "a4")} download />}>
          {m["receipt.pdf"]()}
        </Button>
        <Button
          variant="outline"
          render={<a href={paperAddress(uuid, invoice, "80mm")} download />}
        >
          {m["receipt.pdf_roll"]()}
        </Button>
      </div>
      {customer && receipt.can_be_emailed ? (
        <div className="print:hidden">
          <EmailReceipt key={invoice} uuid={uuid} invoice={invoice} ownEmail={customer.email} />
        </div>
      ) : null}
    </div>
  )
}

type ReceiptProblemProps = { error: unknown; uuid: string; onRetry: () => void }

function ReceiptProblem({ error, uuid, onRetry }: ReceiptProblemProps) {
  const code = error instanceof ApiError ? error.code : null
  if (code === "receipt_not_found" || code === "validation_failed") {
    return (
      <StatusScreen
        picture={emptyPicture}
        title={m["error.receipt_not_found"]()}
        action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
      />
    )
  }
  return (
    <StatusScreen
      picture={offlinePicture}
      title={orderErrorText(error)}
      action={<Button onClick={onRetry}>{m["action.retry"]()}</Button>}
    />
  )
}
