import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { ReceiptIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import type { StaffOrder } from "../order/index.ts"
import { useStaff } from "../staff/index.ts"
import { printPaper } from "./print-paper.tsx"
import { TaxInvoice } from "./tax-invoice.tsx"
import { usePaperPlace } from "./use-print-papers.tsx"

/** The invoices of an order: looked at as the guest sees them, and printed on the roll. */
export function OrderReceipts({ order }: { order: StaffOrder }) {
  const { establishment } = useStaff()
  const { data: money } = useQuery({
    // With the order's own: whatever moves it is a reason to look again.
    queryKey: ["order", order.id, "receipts", order.version],
    queryFn: ({ signal }) =>
      api("GET /staff/orders/{id}/money/", { params: { id: order.id }, signal }),
  })
  if (!establishment || !money || money.invoices.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-small font-medium text-ink-3">{m["receipt.section"]()}</h3>
      <ul className="flex flex-col gap-2">
        {money.invoices.map(({ id, kind, number }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a
              href={`/receipt/${establishment.id}/${id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-target items-center text-ink underline"
            >
              {kind === "invoice"
                ? m["receipt.open_number"]({ number })
                : m["receipt.open_credit_number"]({ number })}
            </a>
            <PrintReceipt uuid={establishment.id} invoice={id} branchId={order.branch_id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PrintReceiptProps = { uuid: string; invoice: string; branchId: string }

function PrintReceipt({ uuid, invoice, branchId }: PrintReceiptProps) {
  const locale = useLocale()
  const { timezone } = usePaperPlace(branchId)
  const [isBusy, setBusy] = useState(false)

  async function print() {
    setBusy(true)
    try {
      const params = { uuid, invoice }
      const receipt = await api("GET /receipt/qr/{uuid}/{invoice}/", { params })
      await printPaper(<TaxInvoice receipt={receipt} locale={locale} timezone={timezone} />, locale)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outline"
      startIcon={<ReceiptIcon className="size-5" />}
      loading={isBusy}
      onClick={() => void print()}
    >
      {m["receipt.print_roll"]()}
    </Button>
  )
}
