import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { BellIcon } from "@sufra/ui/icon"
import { SoundIcon, SoundOffIcon } from "../../shell/console-icons.tsx"
import { switchBellOff, switchBellOn, useBell } from "./bell-state.ts"

export function SoundSwitch() {
  const isOn = useBell((bell) => bell.isWanted === true)
  return (
    <Button
      variant="outline"
      aria-pressed={isOn}
      startIcon={isOn ? <SoundIcon className="size-5" /> : <SoundOffIcon className="size-5" />}
      onClick={() => (isOn ? switchBellOff() : void switchBellOn())}
    >
      {isOn ? m["board.sound_on"]() : m["board.sound_off"]()}
    </Button>
  )
}

/** Until somebody has said whether it rings, and while the browser keeps it quiet; `ask` says for what. */
export function SoundNotice({ ask = m["board.sound_ask"]() }: { ask?: string }) {
  const { isWanted, isAudible } = useBell()
  if (isWanted === false || (isWanted && isAudible)) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-light px-4 py-2 text-on-warning-light"
    >
      <BellIcon className="size-6" />
      <p className="min-w-0 grow basis-60">{isWanted ? m["board.sound_blocked"]() : ask}</p>
      <Button variant="outline" onClick={() => void switchBellOn()}>
        {m["board.sound_switch_on"]()}
      </Button>
      {isWanted === null ? (
        <Button variant="plain" onClick={switchBellOff}>
          {m["board.sound_not_here"]()}
        </Button>
      ) : null}
    </div>
  )
}
