import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { PasswordDialog } from "./password-dialog.tsx"
import { PinDialog, RemovePinDialog } from "./pin-dialog.tsx"
import { type Security, securityQuery } from "./security.ts"
import { TotpOffDialog } from "./totp-off-dialog.tsx"
import { TotpOnDialog } from "./totp-on-dialog.tsx"

type Asked = "password" | "totp-on" | "totp-off" | "pin" | "pin-removal"

/** Password, two-step sign-in and PIN of one's own account. */
export function SecurityCard() {
  const { data, error, refetch } = useQuery(securityQuery)
  return (
    <Card padding="large" render={<section aria-labelledby="security-title" />}>
      <h2 id="security-title" className="text-title font-semibold">
        {m["security.title"]()}
      </h2>
      {data ? <Rows security={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {data || error ? null : (
        <div role="status" className="mt-4">
          <VisuallyHidden>{m["account.loading"]()}</VisuallyHidden>
          <Skeleton className="h-32 rounded-control" />
        </div>
      )}
    </Card>
  )
}

function pinText({ has_pin }: Security): string {
  return has_pin ? m["security.pin_set"]() : m["security.pin_none"]()
}

function Rows({ security }: { security: Security }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const onClose = () => setAsked(null)
  const { has_totp, has_pin } = security
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        <Row title={m["security.password"]()} text={m["security.password_text"]()}>
          <Button variant="outline" onClick={() => setAsked("password")}>
            {m["security.password_change"]()}
          </Button>
        </Row>
        <Row
          title={m["security.totp"]()}
          text={
            has_totp
              ? m["security.totp_on_text"]({ count: security.recovery_codes_left })
              : m["security.totp_off_text"]()
          }
        >
          <Button variant="outline" onClick={() => setAsked(has_totp ? "totp-off" : "totp-on")}>
            {has_totp ? m["security.totp_turn_off"]() : m["security.totp_turn_on"]()}
          </Button>
        </Row>
        {security.may_use_pin ? (
          <Row title={m["security.pin"]()} text={pinText(security)}>
            {has_pin ? (
              <Button variant="plain" onClick={() => setAsked("pin-removal")}>
                {m["security.pin_remove"]()}
              </Button>
            ) : null}
            <Button variant="outline" onClick={() => setAsked("pin")}>
              {has_pin ? m["security.pin_change"]() : m["security.pin_choose"]()}
            </Button>
          </Row>
        ) : null}
      </ul>
      {asked === "password" ? <PasswordDialog onClose={onClose} /> : null}
      {asked === "totp-on" ? <TotpOnDialog onClose={onClose} /> : null}
      {asked === "totp-off" ? <TotpOffDialog onClose={onClose} /> : null}
      {asked === "pin" ? <PinDialog onClose={onClose} /> : null}
      {asked === "pin-removal" ? <RemovePinDialog onClose={onClose} /> : null}
    </>
  )
}

type RowProps = { title: string; text: string; children: ReactNode }

function Row({ title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-48 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  )
}
