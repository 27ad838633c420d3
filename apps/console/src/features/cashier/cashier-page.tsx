import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { CameraIcon } from "../../shell/console-icons.tsx"
import { errorText } from "../../shell/errors/error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { useStaff } from "../staff/index.ts"
import { useActionsOf } from "./actions.ts"
import { isUnanswered } from "./attempts.ts"
import { Camera } from "./camera/camera.tsx"
import type { CameraProblem } from "./camera/use-camera.ts"
import { isClaimable } from "./counter.ts"
import { CounterResult } from "./counter-result.tsx"
import { AddParticipant } from "./participant/add-participant.tsx"
import { RecentActions } from "./recent-actions.tsx"
import { ScanField } from "./scan-field.tsx"
import { type CounterDesk, useCounter } from "./use-counter.ts"
import { useScanFocus } from "./use-scan-focus.ts"

/** One screen for a queue: scan, see, take. */
export function CashierPage() {
  usePageTitle(m["cashier.title"]())
  return (
    <>
      <PageHeader title={m["cashier.title"]()} subtitle={m["cashier.subtitle"]()} />
      <AtWorkBranch waiting={<Skeleton className="h-60 rounded-card" />}>
        {(branchId) => <Counter key={branchId} branchId={branchId} />}
      </AtWorkBranch>
    </>
  )
}

function useReader() {
  const locale = useLocale()
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return { locale, timezone: place?.timezone ?? usualTimezone }
}

function Counter({ branchId }: { branchId: string }) {
  const { id: staffId } = useStaff()
  const reader = useReader()
  const desk = useCounter(staffId, branchId)
  const actions = useActionsOf(staffId)
  const { field, ...scan } = useScan(desk)
  return (
    <div className="flex flex-col gap-5">
      <ScanBar {...scan} field={field} onScanned={(text) => void desk.look(text)} />
      <FailureNotice failure={desk.failure} />
      <CounterResult {...{ desk, actions, reader }} onDone={() => field.current?.focus()} />
      <AddParticipant {...{ branchId, reader }} onClosed={() => field.current?.focus()} />
      <RecentActions actions={actions} desk={desk} />
    </div>
  )
}

/** What is in the field, and what Enter does with it: look it up, or take what lies there. */
function useScan(desk: CounterDesk) {
  const [text, setText] = useState("")
  const field = useRef<HTMLInputElement>(null)
  function onEnter() {
    const { view } = desk
    const wanted = text.trim()
    setText("")
    if (wanted !== "") void desk.look(wanted)
    else if (view.what === "reward" && isClaimable(view)) void desk.claim(view.guest, view)
    else if (view.what === "not-looked-up") void desk.look(view.text)
  }
  function onEscape() {
    setText("")
    desk.clear()
  }
  useScanFocus(field, { onEnter, onEscape })
  // The button that was pressed has gone or is off: the next scan must find the field.
  useEffect(() => {
    const isFree = document.activeElement === document.body || !document.activeElement
    if (desk.pending === null && isFree) field.current?.focus()
  }, [desk.pending])
  return { field, text, onType: setText, onEnter }
}

type ScanBarProps = Omit<ReturnType<typeof useScan>, "field"> & {
  field: ReturnType<typeof useScan>["field"]
  onScanned: (text: string) => void
}

function ScanBar({ onScanned, ...field }: ScanBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const label = isOpen ? m["cashier.camera_close"]() : m["cashier.camera_open"]()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-stretch gap-3">
        <ScanField {...field} />
        <Button
          variant="outline"
          aria-pressed={isOpen}
          aria-label={label}
          title={label}
          className="min-h-16 w-16"
          onClick={() => {
            setProblem(null)
            setIsOpen(!isOpen)
          }}
        >
          <CameraIcon className="size-7" />
        </Button>
      </div>
      {isOpen ? (
        <Camera
          onScanned={onScanned}
          onProblem={(found) => {
            setIsOpen(false)
            setProblem(found)
          }}
        />
      ) : null}
      {problem ? (
        <Notice tone="danger">
          {problem === "refused" ? m["cashier.camera_refused"]() : m["cashier.camera_absent"]()}
        </Notice>
      ) : null}
    </div>
  )
}

function FailureNotice({ failure }: { failure: unknown }) {
  if (!failure) return null
  const text = isUnanswered(failure) ? m["cashier.not_known"]() : errorText(failure)
  return <Notice tone="danger">{text}</Notice>
}
