import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { DeviceIcon } from "../../shell/console-icons.tsx"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { hasCode } from "../../shell/errors/error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { agoText, dateText } from "../../shell/text/format-time.ts"
import { deviceText, type StaffSession, sessionsQuery } from "./sessions.ts"

export function SessionRow({ session }: { session: StaffSession }) {
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-ink-2">
        <DeviceIcon />
      </span>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {deviceText(session)}
          {session.is_current ? (
            <Badge tone="success" dot>
              {m["account.this_device"]()}
            </Badge>
          ) : null}
        </p>
        {session.is_current ? null : (
          <p className="text-small text-ink-3">
            {m["account.last_used"]({ time: agoText(session.last_used_at, Date.now(), locale) })}
          </p>
        )}
        <p className="text-small text-ink-3">
          {m["account.signed_in_since"]({ date: dateText(session.created_at, locale) })}
        </p>
      </div>
      {session.is_current ? null : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {m["account.end_session"]()}
        </Button>
      )}
      <EndSessionDialog session={session} open={asking} onOpenChange={setAsking} />
    </li>
  )
}

type EndSessionDialogProps = {
  session: StaffSession
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EndSessionDialog({ session, open, onOpenChange }: EndSessionDialogProps) {
  const end = useMutation({
    mutationFn: () => api("DELETE /staff/sessions/{id}/", { params: { id: session.id } }),
    onSuccess: () => toastSuccess(m["account.session_ended"]()),
    onError: (error) => {
      // It ended by itself meanwhile: what was asked for is so.
      if (!hasCode(error, "not_found")) toastFailure(error)
    },
    onSettled: () => {
      onOpenChange(false)
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m["account.end_session_title"]()}
      text={m["account.end_session_text"]({ device: deviceText(session) })}
      confirmLabel={m["account.end_session"]()}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
    />
  )
}
