import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CopyIcon, QrIcon, ShareIcon } from "@sufra/ui/icon"
import { Qr } from "@sufra/ui/qr"
import { useToast } from "@sufra/ui/toast"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { copyText, shareLink } from "../../shell/share-link.ts"
import { usePlace } from "../establishment/index.ts"
import { type Referral, useInvitation } from "./referral.ts"

async function download(url: string, name: string): Promise<void> {
  const { qrPng } = await import("@sufra/ui/qr-png")
  const address = URL.createObjectURL(await qrPng(url))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Everything that brings a friend here: link, code and QR, to copy, share and keep. */
export function InviteCard({ referral }: { referral: Referral }) {
  const place = usePlace()
  const locale = useLocale()
  const toast = useToast()
  const { url } = useInvitation(referral)(null)
  const { code } = referral

  async function copy(text: string, copied: string): Promise<void> {
    const isCopied = await copyText(text)
    if (isCopied) toast.show({ kind: "success", title: copied })
    else toast.show({ kind: "danger", title: m["share.failed"]() })
  }

  async function share(): Promise<void> {
    const outcome = await shareLink(place.name[locale], url)
    if (outcome === "copied") toast.show({ kind: "success", title: m["share.copied"]() })
    if (outcome === "failed") toast.show({ kind: "danger", title: m["share.failed"]() })
  }

  function keep(): void {
    download(url, `sufra-${code}.png`).catch(() => {
      toast.show({ kind: "danger", title: m["referral.qr_failed"]() })
    })
  }

  return (
    <Card className="flex flex-col gap-4 md:p-5">
      <Copied
        label={m["referral.your_code"]()}
        action={m["referral.copy_code"]()}
        onCopy={() => void copy(code, m["referral.code_copied"]())}
      >
        <bdi dir="ltr" className="font-semibold text-heading tabular-nums tracking-widest">
          {code}
        </bdi>
      </Copied>
      <Copied
        label={m["referral.your_link"]()}
        action={m["referral.copy_link"]()}
        onCopy={() => void copy(url, m["share.copied"]())}
      >
        <bdi dir="ltr" className="block truncate">
          {url.replace(/^https?:\/\//, "")}
        </bdi>
      </Copied>
      <Button size="large" fullWidth onClick={() => void share()}>
        <ShareIcon />
        {m["referral.share"]()}
      </Button>
      <div className="flex flex-wrap items-center gap-4 border-line border-t pt-4">
        <div className="w-28 shrink-0 rounded-control border border-line p-1">
          <Qr value={url} label={m["referral.qr_label"]()} />
        </div>
        <div className="flex min-w-0 grow basis-[9rem] flex-col items-start gap-2">
          <p className="text-pretty text-ink-2">{m["referral.qr_text"]()}</p>
          <Button variant="outline" onClick={keep}>
            <QrIcon />
            {m["referral.qr_download"]()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type CopiedProps = { label: string; action: string; onCopy: () => void; children: ReactNode }

function Copied({ label, action, onCopy, children }: CopiedProps) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink-2 text-small">{label}</p>
        {children}
      </div>
      <Button variant="secondary" size="icon" aria-label={action} title={action} onClick={onCopy}>
        <CopyIcon />
      </Button>
    </div>
  )
}
