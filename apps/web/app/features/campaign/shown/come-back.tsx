import { waitUntil } from "@sufra/domain/campaign/participation"
import { m } from "@sufra/messages"
import { waitSentence } from "@sufra/sentences/campaign"
import { Countdown, type TimeLeft } from "@sufra/ui/countdown"

function clockOf({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":")
}

function leftText(left: TimeLeft): string {
  // The clock reads left to right within an Arabic sentence.
  const clock = `\u2066${clockOf(left)}\u2069`
  return left.days > 0 ? m["play.countdown_days"]({ count: left.days, clock }) : clock
}

/** When the next try is allowed, as a sentence and as a clock that runs down. */
export function ComeBack({ untilMs, onDone }: { untilMs: number; onDone: () => void }) {
  return (
    <div className="flex flex-col items-center gap-2">
      <Countdown
        endsAtMs={untilMs}
        format={() => waitSentence(waitUntil(untilMs, Date.now()))}
        announceAtSeconds={[]}
        className="text-ink-2"
      />
      <Countdown
        endsAtMs={untilMs}
        format={leftText}
        onDone={onDone}
        className="rounded-control bg-muted px-4 py-2 font-semibold text-title"
      />
    </div>
  )
}
