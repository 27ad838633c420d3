import { m } from "@sufra/messages"
import { namesOf } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { CheckIcon, CloseIcon, InfoIcon } from "@sufra/ui/icon"
import { useLocale } from "../../../shell/locale.ts"
import type { Check, Draw, Judgement } from "./judge-draw.ts"

const marks = {
  right: {
    Icon: CheckIcon,
    tone: "bg-success-light text-on-success-light",
    label: m["verify.step_ok"],
  },
  wrong: {
    Icon: CloseIcon,
    tone: "bg-danger-light text-on-danger-light",
    label: m["verify.step_bad"],
  },
  unknown: { Icon: InfoIcon, tone: "bg-muted text-ink-2", label: m["verify.step_unknown"] },
}

const promiseTexts = {
  right: m["verify.step_promise_text"],
  wrong: m["verify.step_promise_wrong"],
  unknown: m["verify.step_promise_wrong"],
}

const keptTexts = {
  right: m["verify.step_nonce_text"],
  wrong: m["verify.step_nonce_wrong"],
  unknown: m["verify.step_nonce_elsewhere"],
}

/** What the two numbers point at, in words. */
function useDrawText({ segments, segment_id, emptied }: Draw, check: Check): string {
  const locale = useLocale()
  if (check !== "right") return m["verify.step_draw_wrong"]()
  const nameOf = (id: string | null) => segments.find((one) => one.id === id)?.name
  const name = nameOf(segment_id)?.[locale] ?? ""
  if (emptied.length === 0) return m["verify.step_draw_text"]({ name })
  const names = namesOf(
    emptied.flatMap((id) => nameOf(id) ?? []),
    locale,
  )
  return m["verify.step_draw_emptied"]({ names, name })
}

type StepProps = { check: Check; title: string; text: string }

function Step({ check, title, text }: StepProps) {
  const { Icon, tone, label } = marks[check]
  return (
    <li className="flex items-start gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon label={label()} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 pt-1">
        <span className="block font-semibold">{title}</span>
        <span className="mt-1 block text-pretty text-ink-2">{text}</span>
      </span>
    </li>
  )
}

/** Why it was fair, in three steps for who knows nothing of cryptography. */
export function DrawSteps({ draw, judged }: { draw: Draw; judged: Judgement }) {
  const drawText = useDrawText(draw, judged.draw ?? "unknown")
  return (
    <Card render={<ol />} padding="large" className="flex flex-col gap-6">
      <Step
        check={judged.promise}
        title={m["verify.step_promise"]()}
        text={promiseTexts[judged.promise]()}
      />
      <Step check={judged.kept} title={m["verify.step_nonce"]()} text={keptTexts[judged.kept]()} />
      {judged.draw === null ? null : (
        <Step check={judged.draw} title={m["verify.step_draw"]()} text={drawText} />
      )}
    </Card>
  )
}
