import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { CopyIcon } from "@sufra/ui/icon"
import { toastSuccess } from "../../../shell/page/toasts.ts"

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/** Shown this once: closing takes a press on the button that says so. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      keepsEscape={() => true}
      size="small"
      title={m["security.recovery_title"]()}
      description={m["security.recovery_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button
            variant="plain"
            startIcon={<CopyIcon className="size-5" />}
            onClick={async () => {
              // Over plain http there is no clipboard: the codes can be marked and copied.
              await navigator.clipboard?.writeText(codes.join("\n"))
              if (navigator.clipboard) toastSuccess(m["security.recovery_copied"]())
            }}
          >
            {m["security.recovery_copy"]()}
          </Button>
          <Button onClick={onClose}>{m["security.recovery_done"]()}</Button>
        </>
      }
    >
      <ol
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-muted p-4 text-center font-mono text-title select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
