import voidPicture from "@lobehub/fluent-emoji-3d/assets/1f6ab.webp"
import unknownPicture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import heldPicture from "@lobehub/fluent-emoji-3d/assets/1f512.webp"
import wrongPicture from "@lobehub/fluent-emoji-3d/assets/26a0-fe0f.webp"
import rightPicture from "@lobehub/fluent-emoji-3d/assets/2705.webp"
import { ApiError } from "@sufra/contract/api-error"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { m } from "@sufra/messages"
import { momentWords } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { useStarted } from "../../../shell/start/use-started.ts"
import { ModulePage, usePlace } from "../../establishment/index.ts"
import { findTry } from "../play/kept-tries.ts"
import { AllDraws } from "./all-draws.tsx"
import { DrawSteps } from "./draw-steps.tsx"
import { DrawValues } from "./draw-values.tsx"
import { type Draw, isFair, isHeldBack, type Judgement, judgeDraw } from "./judge-draw.ts"

/** Recomputes one spin in front of whoever asks; `all` in place of a spin lists them. */
export function VerifyScreen() {
  const { spin = "" } = useParams()
  // Computed here and now, never on the server: that is the point of it.
  const isStarted = useStarted()
  return (
    <ModulePage name="prize-wheel">
      {isStarted ? <Asked key={spin} spin={spin} /> : <StepLoading />}
    </ModulePage>
  )
}

function Asked({ spin }: { spin: string }) {
  if (spin === "all") return <AllDraws />
  return isUuid(spin) ? <OneDraw spin={spin} /> : <NoSuchDraw />
}

function OneDraw({ spin }: { spin: string }) {
  const { uuid = "" } = useParams()
  const { data, error, reload } = useLoaded(`draw ${uuid} ${spin}`, () =>
    browserApi("GET /campaign/qr/{uuid}/draws/{id}/", { params: { uuid, id: spin } }),
  )
  if (data) return isHeldBack(data) ? <HeldBack draw={data} /> : <Checked draw={data} />
  if (error instanceof ApiError && error.code === "entry_not_found") return <NoSuchDraw />
  return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
}

function HeldBack({ draw }: { draw: Draw }) {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={heldPicture}
      title={m["verify.held_title"]()}
      text={m["verify.held_text"]()}
      action={
        <Button render={<Link to={`/wheel/${uuid}/verify/all?campaign=${draw.campaign_id}`} />}>
          {m["verify.all"]()}
        </Button>
      }
    />
  )
}

function NoSuchDraw() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={unknownPicture}
      title={m["verify.not_found_title"]()}
      text={m["verify.not_found_text"]()}
      action={
        <>
          <Button render={<Link to={`/wheel/${uuid}`} />}>{m["verify.to_wheel"]()}</Button>
          <Button variant="outline" render={<Link to={`/wheel/${uuid}/verify/all`} />}>
            {m["verify.all"]()}
          </Button>
        </>
      }
    />
  )
}

function verdictOf(judged: Judgement) {
  if (!isFair(judged)) {
    return { picture: wrongPicture, title: m["verify.wrong"](), text: m["verify.wrong_text"]() }
  }
  return judged.draw === null
    ? { picture: voidPicture, title: m["verify.void"](), text: m["verify.void_text"]() }
    : { picture: rightPicture, title: m["verify.right"](), text: m["verify.right_text"]() }
}

function Checked({ draw }: { draw: Draw }) {
  const { id, timezone } = usePlace()
  const { uuid } = useParams()
  const locale = useLocale()
  const kept = findTry(id, draw.id)
  const judged = judgeDraw(draw, kept)
  const { picture, title, text } = verdictOf(judged)
  const at = momentWords(Date.parse(draw.drawn_at ?? draw.promised_at), { locale, timezone })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6 md:px-6">
      <header className="flex flex-col items-center gap-2 py-2 text-center">
        <img src={picture} alt="" width={72} height={72} />
        <h1 className="text-balance font-semibold text-heading">{title}</h1>
        <p className="text-pretty text-ink-2">{text}</p>
        <p className="text-ink-3 text-small">{[draw.campaign_name[locale], at].join(" · ")}</p>
      </header>
      <DrawSteps draw={draw} judged={judged} />
      <DrawValues draw={draw} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          variant="outline"
          fullWidth
          render={<Link to={`/wheel/${uuid}/verify/all?campaign=${draw.campaign_id}`} />}
        >
          {m["verify.all"]()}
        </Button>
        <Button variant="plain" fullWidth render={<Link to={`/wheel/${uuid}`} />}>
          {m["verify.to_wheel"]()}
        </Button>
      </div>
    </div>
  )
}
