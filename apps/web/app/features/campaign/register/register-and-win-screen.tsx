import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams, useSearchParams } from "react-router"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import { useStarted } from "../../../shell/start/use-started.ts"
import { ModulePage } from "../../establishment/index.ts"
import type { Campaign, Live } from "../live.ts"
import { usePlaying } from "../play/use-playing.ts"
import { Collect } from "../shown/collect.tsx"
import { HowToWin } from "../shown/how-to-win.tsx"
import { OddsList } from "../shown/odds-list.tsx"
import { OutcomePicture } from "../shown/outcome-card.tsx"
import { RegisterGame } from "./register-game.tsx"

/** A form that is answered with a prize, or with a draw. */
export function RegisterAndWinScreen({ live }: { live: Live }) {
  const [search] = useSearchParams()
  // The page is everybody's until it has started: what it is opened for is in the guest's own address.
  const isCollecting = useStarted() && search.has("collect")
  const { campaign } = live
  if (isCollecting) {
    return (
      <ModulePage name="register-and-win">
        <Collect />
      </ModulePage>
    )
  }
  return (
    <ModulePage name="register-and-win">
      {campaign ? <Running key={campaign.id} campaign={campaign} /> : <NoCampaign />}
    </ModulePage>
  )
}

function NoCampaign() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["win.none_title"]()}
      text={m["win.none_text"]()}
      action={<Button render={<Link to={`/qr/${uuid}`} />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}

function Running({ campaign: given }: { campaign: Campaign }) {
  const playing = usePlaying("register-and-win", given)
  const { campaign } = playing
  if (!campaign) return <NoCampaign />
  const isDraw = campaign.segments.length > 1
  return (
    <div className="bg-linear-to-b from-warm to-40% to-page">
      <div className="grid w-full grid-cols-1 items-start gap-4 px-4 py-6 md:px-6 lg:grid-cols-2 lg:gap-10 lg:py-10">
        <div className="flex flex-col gap-6">
          <Promised campaign={campaign} />
          <RegisterGame {...{ campaign, playing }} />
        </div>
        <div className="flex flex-col gap-4">
          {isDraw ? <OddsList segments={campaign.segments} noneLeft={campaign.none_left} /> : null}
          <HowToWin campaign={campaign} />
        </div>
      </div>
    </div>
  )
}

function Promised({ campaign }: { campaign: Campaign }) {
  const locale = useLocale()
  const { name, description, segments } = campaign
  const [first] = segments
  const sure = segments.length === 1 ? first : undefined
  const lead = sure ? m["win.lead_sure"]({ prize: sure.name[locale] }) : m["win.lead_draw"]()
  return (
    <header className="flex flex-col items-center gap-3 text-center">
      {sure?.image ? (
        <Photo
          image={sure.image}
          alt=""
          sizes="128px"
          widths={[160, 320]}
          isPriority
          className="size-32 rounded-full object-cover shadow-card"
        />
      ) : (
        <OutcomePicture src={picture} />
      )}
      <h1 className="text-balance font-semibold text-heading">{name[locale]}</h1>
      <p className="text-pretty text-ink-2">{description?.[locale] || lead}</p>
    </header>
  )
}
