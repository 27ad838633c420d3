import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { Notice } from "../../shell/page/notice.tsx"
import { canDo, useStaff } from "../staff/index.ts"

/** Until a VAT number is entered. Who may enter it finds the way; the others know why receipts are plain. */
export function NoVatNotice() {
  const maySetUp = canDo(useStaff(), "payments.set-up")
  return (
    <Notice
      tone="info"
      action={
        maySetUp ? (
          <Button variant="outline" render={<Link to="/settings/payments" />}>
            {m["today.enter_vat_number"]()}
          </Button>
        ) : null
      }
    >
      {m["today.no_vat_number"]()}
    </Notice>
  )
}
