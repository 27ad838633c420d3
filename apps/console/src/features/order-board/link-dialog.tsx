import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { CopyIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { clockText } from "../../shell/text/format-time.ts"
import { isolated, type StaffOrder } from "../order/index.ts"
import { type CourierLink, linkQuery, revokeLink, whatsAppAddress } from "./courier-link.ts"

type LinkDialogProps = { order: StaffOrder; timezone: string; onClose: () => void }

/** A link to hand over, as often as needed, or to revoke. */
export function LinkDialog({ order, timezone, onClose }: LinkDialogProps) {
  const [isRevoking, setIsRevoking] = useState(false)
  // Once it is revoked there is none to fetch, and a hint of that may come before the answer.
  const enabled = order.courier_link !== null && !isRevoking
  const { data, error, refetch } = useQuery({ ...linkQuery(order), enabled })
  const zone = { locale: useLocale(), timezone }
  const name = order.courier_link?.name ?? ""
  const time = clockText(order.courier_link?.expires_at ?? order.ready_at, serverNowMs(), zone)
  if (isRevoking) return <RevokeDialog order={order} name={name} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["courier.link_title"]({ name })}
      description={m["courier.link_ready"]({ number: isolated(order.number), time })}
      closeLabel={m["action.close"]()}
      actions={
        <Button variant="plain" className="text-danger-ink" onClick={() => setIsRevoking(true)}>
          {m["courier.link_revoke"]()}
        </Button>
      }
    >
      {data ? <Handover order={order} link={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-40 rounded-card" /> : null}
    </Dialog>
  )
}

function Handover({ order, link }: { order: StaffOrder; link: CourierLink }) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link.address)
    } catch {
      // Over plain http there is no clipboard: what is marked is copied the old way.
      field.current?.select()
      if (!document.execCommand("copy")) return
    }
    toastSuccess(m["table_editor.link_copied"]())
  }
  return (
    <div className="flex flex-col gap-3">
      {link.phone ? (
        <p role="status" className="text-success-ink">
          {m["courier.link_sms"]({ phone: isolated(link.phone) })}
        </p>
      ) : null}
      <TextField
        ref={field}
        label={m["courier.link_address"]()}
        dir="ltr"
        readOnly
        value={link.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button startIcon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
        {m["table_editor.copy_link"]()}
      </Button>
      <Button
        variant="outline"
        startIcon={<OpenOutsideIcon className="size-5" />}
        render={<a href={whatsAppAddress(order, link)} target="_blank" rel="noreferrer" />}
      >
        {m["courier.link_whatsapp"]()}
      </Button>
    </div>
  )
}

type RevokeDialogProps = { order: StaffOrder; name: string; onClose: () => void }

function RevokeDialog({ order, name, onClose }: RevokeDialogProps) {
  const [isPending, setIsPending] = useState(false)
  async function revoke() {
    setIsPending(true)
    try {
      await revokeLink(order)
      toastSuccess(m["courier.link_revoked"]({ name }))
      onClose()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["courier.link_revoke"]()}
      text={m["courier.link_revoke_text"]()}
      confirmLabel={m["courier.link_revoke"]()}
      isPending={isPending}
      onConfirm={() => void revoke()}
    />
  )
}
