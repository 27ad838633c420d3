import { parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { DownloadIcon } from "../../../shell/console-icons.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { Section } from "../section.tsx"
import { type Batch, batchesOf, countOf, makeBatches } from "./code-batches.ts"
import { codesMade, codesSoFar } from "./coupon-words.ts"
import { type Coupon, makeCodes, saveCodes } from "./coupons.ts"

const mostAtATime = 10_000

/** Codes that count once each: made in batches that are seen to grow, and taken along as a table. */
export function CodesSection({ coupon }: { coupon: Coupon }) {
  const locale = useLocale()
  const { figures } = coupon
  const run = useCodeRun(coupon.id)
  return (
    <Section title={m["coupon_editor.codes_title"]()} text={m["coupon_editor.codes_text"]()}>
      <p className="font-medium">{codesSoFar(figures.codes, locale)}</p>
      <MakeForm {...run} />
      {run.total > 0 ? <Progress made={run.total - countOf(run.left)} total={run.total} /> : null}
      {figures.codes > 0 ? <SaveButton id={coupon.id} /> : null}
    </Section>
  )
}

type CodeRun = {
  total: number
  left: Batch[]
  isRunning: boolean
  start: (count: number) => void
  goOn: () => void
}

function useCodeRun(couponId: string): CodeRun {
  const locale = useLocale()
  const [{ total, left }, setRun] = useState<{ total: number; left: Batch[] }>({
    total: 0,
    left: [],
  })
  const [isRunning, setRunning] = useState(false)
  const make = useSingleFlight(async (batches: Batch[], whole: number) => {
    setRun({ total: whole, left: batches })
    setRunning(true)
    try {
      await makeBatches(
        batches,
        ({ id, count }) => makeCodes(couponId, count, id),
        (next) => setRun({ total: whole, left: next }),
      )
      toastSuccess(codesMade(whole, locale))
      setRun({ total: 0, left: [] })
    } catch (error) {
      toastFailure(error)
    } finally {
      setRunning(false)
      await fetchAgain("coupons")
    }
  })
  return {
    total,
    left,
    isRunning,
    start: (count) => void make(batchesOf(count), count),
    goOn: () => void make(left, total),
  }
}

function MakeForm({ left, isRunning, start, goOn }: CodeRun) {
  const [typed, setTyped] = useState("1000")
  const count = parseFigure(typed, 0)
  const isRight = count !== null && count >= 1 && count <= mostAtATime
  const isStopped = left.length > 0 && !isRunning
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={m["coupon_editor.codes_wanted"]()}
        hint={m["coupon_editor.codes_wanted_hint"]()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Not the coupon is saved by Enter here, but codes are made.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          if (isRight && !isRunning) start(count)
        }}
        error={isRight ? undefined : fieldErrorText("figure_invalid")}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="w-60"
      />
      <Button
        className="mt-8"
        disabled={!isRight}
        loading={isRunning}
        onClick={() => {
          if (isStopped) goOn()
          else if (isRight) start(count)
        }}
      >
        {isStopped ? m["coupon_editor.codes_go_on"]() : m["coupon_editor.codes_make"]()}
      </Button>
    </div>
  )
}

function Progress({ made, total }: { made: number; total: number }) {
  const locale = useLocale()
  const text = m["coupon_editor.codes_progress"]({
    made: numberText(made, locale),
    total: numberText(total, locale),
  })
  return (
    <div role="status">
      <progress
        value={made}
        max={total}
        aria-label={text}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted-strong [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-small text-ink-2 tabular-nums">{text}</p>
    </div>
  )
}

function SaveButton({ id }: { id: string }) {
  const locale = useLocale()
  const [isPending, setPending] = useState(false)
  const save = useSingleFlight(async () => {
    setPending(true)
    await saveCodes(id, locale).catch(toastFailure)
    setPending(false)
  })
  return (
    <div>
      <Button
        variant="outline"
        loading={isPending}
        startIcon={<DownloadIcon className="size-5" />}
        onClick={() => void save()}
      >
        {m["coupon_editor.codes_save"]()}
      </Button>
    </div>
  )
}
