import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CopyIcon } from "@sufra/ui/icon"
import { Qr } from "@sufra/ui/qr"
import { useRef } from "react"
import { DownloadIcon, OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { useLinkOrigin } from "../../shell/start/page-config.ts"
import { downloadCode } from "./download-code.ts"
import { addressOf } from "./tables.ts"

type CodePictureProps = {
  code: string
  label: string
  /** The guests' screen that it opens, if not the landing page. */
  screen?: string
  /** What a picture of it is called where it can be kept. */
  fileName?: string
}

/** A code large enough to scan from the screen, with its address. */
export function CodePicture({ code, label, screen, fileName }: CodePictureProps) {
  const address = addressOf(useLinkOrigin(), code, screen)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className="mx-auto flex w-full max-w-64 flex-col items-center gap-3">
      <Qr value={address} label={label} className="max-w-56 border border-line" />
      <p dir="ltr" className="max-w-full text-center text-small break-all text-ink-3">
        {address}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="plain"
          startIcon={<CopyIcon className="size-5" />}
          onClick={async () => {
            // Over plain http there is no clipboard: the address above can be marked and copied.
            await navigator.clipboard?.writeText(address)
            if (navigator.clipboard) toastSuccess(m["table_editor.link_copied"]())
          }}
        >
          {m["table_editor.copy_link"]()}
        </Button>
        <Button
          variant="plain"
          startIcon={<OpenOutsideIcon className="size-5" />}
          render={<a href={address} target="_blank" rel="noopener" />}
        >
          {m["table_editor.open_page"]()}
        </Button>
        {fileName ? (
          <Button
            variant="outline"
            startIcon={<DownloadIcon className="size-5" />}
            onClick={() => downloadCode(frame.current?.querySelector("svg") ?? null, fileName)}
          >
            {m["campaign_editor.code_download"]()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
