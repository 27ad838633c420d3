import picture from "@lobehub/fluent-emoji-3d/assets/1f3a1.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { mostNamed } from "@sufra/ui/wheel"
import { Link, useParams, useSearchParams } from "react-router"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { useStarted } from "../../../shell/start/use-started.ts"
import { ModulePage } from "../../establishment/index.ts"
import type { Campaign, Live } from "../live.ts"
import { usePlaying } from "../play/use-playing.ts"
import { Collect } from "../shown/collect.tsx"
import { HowToWin } from "../shown/how-to-win.tsx"
import { OddsList } from "../shown/odds-list.tsx"
import { WheelGame } from "./wheel-game.tsx"

/** The prize wheel of a place; or, from the link of a message, what was won at it. */
export function WheelScreen({ live }: { live: Live }) {
  const [search] = useSearchParams()
  // The page is everybody's until it has started: what it is opened for is in the guest's own address.
  const isCollecting = useStarted() && search.has("collect")
  return (
    <ModulePage name="prize-wheel">
      {isCollecting ? <Collect /> : <Chosen live={live} />}
    </ModulePage>
  )
}

function Chosen({ live }: { live: Live }) {
  return live.campaign ? <Wheel key={live.campaign.id} campaign={live.campaign} /> : <NoWheel />
}

function NoWheel() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["wheel.none_title"]()}
      text={m["wheel.none_text"]()}
      action={<Button render={<Link to={`/qr/${uuid}`} />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}

function Wheel({ campaign: given }: { campaign: Campaign }) {
  const { uuid } = useParams()
  const locale = useLocale()
  const playing = usePlaying("wheel", given)
  const { campaign } = playing
  if (!campaign) return <NoWheel />
  const { name, description, segments } = campaign
  return (
    <div className="bg-linear-to-b from-warm to-40% to-page">
      <div className="grid w-full grid-cols-1 items-start gap-6 px-4 py-6 md:px-6 lg:grid-cols-2 lg:gap-10 lg:py-10">
        <div className="flex flex-col items-center gap-6">
          <header className="text-center">
            <h1 className="text-balance font-semibold text-heading">{name[locale]}</h1>
            <p className="mt-1 text-pretty text-ink-2">
              {description?.[locale] || m["wheel.lead"]()}
            </p>
          </header>
          <WheelGame campaign={campaign} playing={playing} />
        </div>
        <div className="flex flex-col gap-4">
          <OddsList
            segments={segments}
            noneLeft={campaign.none_left}
            isNumbered={segments.length > mostNamed}
          />
          <HowToWin campaign={campaign} />
          <Button
            variant="outline"
            fullWidth
            render={<Link to={`/wheel/${uuid}/verify/all?campaign=${campaign.id}`} />}
          >
            {m["wheel.check_fair"]()}
          </Button>
        </div>
      </div>
    </div>
  )
}
