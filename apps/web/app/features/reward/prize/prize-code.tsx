import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Countdown } from "@sufra/ui/countdown"
import { CopyIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { copyText } from "../../../shell/share-link.ts"
import { ShownCode, useShownCode } from "../../../shell/shown-code/shown-code.tsx"
import { CodeText } from "./code-text.tsx"

const clock = (seconds: number) => `0:${String(seconds).padStart(2, "0")}`

/** What the cashier scans or types. The screen stays lit while it is shown. */
export function PrizeCode({ id, code }: { id: string; code: string }) {
  const { uuid = "" } = useParams()
  const { token, isFailed, renewsAtMs } = useShownCode(`${uuid} ${id}`, async () => {
    const params = { uuid, id }
    return (await browserApi("POST /reward/qr/{uuid}/rewards/{id}/tokens/", { params })).token
  })
  useWakeLock()
  return (
    <Card
      render={<section aria-labelledby="prize-code" />}
      className="flex flex-col items-center gap-3 text-center md:p-5"
    >
      <h2 id="prize-code" className="font-semibold text-title">
        {m["reward.code_title"]()}
      </h2>
      <ShownCode token={token} label={m["reward.code_label"]()} />
      {token && renewsAtMs ? (
        <Countdown
          endsAtMs={renewsAtMs}
          format={({ totalSeconds }) => m["reward.code_renews"]({ time: clock(totalSeconds) })}
          announceAtSeconds={[]}
          className="text-ink-2"
        />
      ) : null}
      <p className="text-pretty text-ink-3 text-small">{m["member.code_bright"]()}</p>
      <p role="status" className="text-danger-ink text-small empty:hidden">
        {isFailed ? m["member.code_failed"]() : null}
      </p>
      <TypedCode code={code} />
    </Card>
  )
}

/** For a cashier who types it. */
function TypedCode({ code }: { code: string }) {
  const toast = useToast()

  async function copy(): Promise<void> {
    const isCopied = await copyText(code)
    toast.show(
      isCopied
        ? { kind: "success", title: m["reward.code_copied"]() }
        : { kind: "danger", title: m["reward.code_copy_failed"]() },
    )
  }

  return (
    <div className="flex w-full flex-col items-center gap-1 border-line border-t pt-3">
      <p className="text-ink-2 text-small">{m["reward.code_typed"]()}</p>
      <div className="flex items-center gap-2">
        <CodeText code={code} className="font-semibold text-heading tracking-wider" />
        <Button
          variant="plain"
          size="icon"
          aria-label={m["reward.code_copy"]()}
          onClick={() => void copy()}
        >
          <CopyIcon />
        </Button>
      </div>
    </div>
  )
}
