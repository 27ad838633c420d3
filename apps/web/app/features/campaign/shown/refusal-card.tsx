import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp"
import laterPicture from "@lobehub/fluent-emoji-3d/assets/23f3.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Refusal } from "../live.ts"
import { ComeBack } from "./come-back.tsx"
import { OutcomeCard, OutcomePicture } from "./outcome-card.tsx"

function sentenceOf({ code, days, until }: Refusal): string {
  const minutes = until ? Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 60_000)) : 1
  const fields = { minutes, ...(days !== null && { days }) }
  return refusalText(new ApiError(code as ApiError["code"], { fields }))
}

/** Why a guest may not take part, from when on they may, and where to go meanwhile. */
export function RefusalCard({ refusal, onAgain }: { refusal: Refusal; onAgain: () => void }) {
  const { uuid } = useParams()
  const { subscriptions } = usePlace()
  const { code, until } = refusal
  const picture = code === "out_of_gifts" ? emptyPicture : laterPicture
  return (
    <OutcomeCard picture={<OutcomePicture src={picture} />} title={sentenceOf(refusal)}>
      {until ? <ComeBack untilMs={Date.parse(until)} onDone={onAgain} /> : null}
      {subscriptions.includes("menu") ? (
        <Button variant="secondary" render={<Link to={`/menu/${uuid}`} />}>
          {m["play.browse_menu"]()}
        </Button>
      ) : null}
    </OutcomeCard>
  )
}
