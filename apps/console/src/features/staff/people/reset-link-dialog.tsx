import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { useLinkOrigin } from "../../../shell/start/page-config.ts"
import { Handover } from "./handover.tsx"
import { linkAddress, type Person } from "./people.ts"

type ResetLinkDialogProps = { person: Person; onClose: () => void }

export function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const language = useLocale()
  const origin = useLinkOrigin()
  const { id, name, email } = person
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      api("POST /staff/people/{id}/password-resets/", {
        params: { id },
        body: { language },
      }),
    onError: toastFailure,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m["people.reset_title"]({ name })}
      description={m["people.reset_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        data ? undefined : (
          <>
            <Button variant="plain" onClick={onClose}>
              {m["action.cancel"]()}
            </Button>
            <Button loading={isPending} onClick={() => mutate()}>
              {m["people.invite_submit"]()}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Handover
          address={linkAddress(origin, "new-password", data.token)}
          emailedTo={data.was_emailed ? email : null}
        />
      ) : null}
    </Dialog>
  )
}
