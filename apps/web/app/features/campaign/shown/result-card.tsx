import sentPicture from "@lobehub/fluent-emoji-3d/assets/1f4f1.webp"
import lostPicture from "@lobehub/fluent-emoji-3d/assets/1f340.webp"
import prizePicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { collectDays } from "@sufra/domain/campaign/campaign"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Photo } from "../../../shell/photo.tsx"
import type { Campaign, Entry, Refusal } from "../live.ts"
import { ofLastTry } from "../play/stage.ts"
import { ComeBack } from "./come-back.tsx"
import { OutcomeCard, OutcomePicture } from "./outcome-card.tsx"

type ResultProps = {
  campaign: Campaign
  entry: Entry
  /** Why this guest may not play now, as the server knows it. */
  refusal: Refusal | null
  isNew?: boolean
  onAgain: () => void
}

/** What came out of a try, where to find it, and when to come back. */
export function ResultCard(props: ResultProps) {
  const { entry, isNew = false } = props
  if (entry.is_sent) {
    return (
      <OutcomeCard
        picture={<OutcomePicture src={sentPicture} />}
        title={m["play.sent_title"]()}
        isNew={isNew}
      >
        <p className="text-pretty text-ink-2">{m["play.sent_text"]()}</p>
      </OutcomeCard>
    )
  }
  if (entry.is_kept) return <Kept isNew={isNew} />
  return entry.is_win ? <Won {...props} /> : <Lost {...props} />
}

/** No message tells of this prize: whoever signs in with the number of the form finds it. */
function Kept({ isNew }: { isNew: boolean }) {
  return (
    <OutcomeCard
      picture={<OutcomePicture src={prizePicture} />}
      title={m["play.kept_title"]()}
      isNew={isNew}
    >
      <p className="text-pretty text-ink-2">{m["play.kept_text"]({ days: collectDays })}</p>
      <Button size="large" fullWidth render={<Link to="?collect" />}>
        {m["play.collect_sign_in_title"]()}
      </Button>
    </OutcomeCard>
  )
}

function Won({ campaign, entry, refusal, isNew = false, onAgain }: ResultProps) {
  const { uuid } = useParams()
  const locale = useLocale()
  const segment = campaign.segments.find(({ id }) => id === entry.segment_id)
  const text = campaign.channel === "sms" ? m["play.won_text_sms"]() : m["play.won_text_email"]()
  const prize = (entry.prize_name ?? segment?.name)?.[locale] ?? ""
  return (
    <OutcomeCard
      picture={
        segment?.image ? (
          <Photo
            image={segment.image}
            alt=""
            sizes="112px"
            widths={[160, 320]}
            className="size-28 rounded-full object-cover"
          />
        ) : (
          <OutcomePicture src={prizePicture} />
        )
      }
      title={m["play.won_title"]({ prize })}
      isNew={isNew}
    >
      <p className="text-pretty text-ink-2">{text}</p>
      {entry.reward_id ? (
        <Button
          size="large"
          fullWidth
          render={<Link to={`/prize/${uuid}?id=${entry.reward_id}`} />}
        >
          {m["play.won_show"]()}
        </Button>
      ) : null}
      <NextTry {...{ campaign, entry, refusal, onAgain }} />
    </OutcomeCard>
  )
}

function Lost({ campaign, entry, refusal, isNew = false, onAgain }: ResultProps) {
  return (
    <OutcomeCard
      picture={<OutcomePicture src={lostPicture} />}
      title={m["play.lost_title"]()}
      isNew={isNew}
    >
      <p className="text-pretty text-ink-2">{m["play.lost_text"]()}</p>
      <NextTry {...{ campaign, entry, refusal, onAgain }} />
    </OutcomeCard>
  )
}

const waits: ReadonlySet<string> = new Set([...ofLastTry, "participate_in_one_minute"])

function NextTry({ campaign, entry, refusal, onAgain }: Omit<ResultProps, "isNew">) {
  const { uuid } = useParams()
  const untilMs = entry.retry_at ? Date.parse(entry.retry_at) : null
  // A wait may have ended since it was asked; any other reason still holds.
  const isRefused = refusal !== null && !waits.has(refusal.code)
  return (
    <>
      {campaign.is_once ? <p className="text-ink-2">{m["play.once_over"]()}</p> : null}
      {untilMs !== null && untilMs > Date.now() ? (
        <ComeBack untilMs={untilMs} onDone={onAgain} />
      ) : null}
      {untilMs !== null && untilMs <= Date.now() && !isRefused ? (
        <Button variant="secondary" onClick={onAgain}>
          {m["play.play_again"]()}
        </Button>
      ) : null}
      {campaign.kind === "wheel" ? (
        <Button variant="plain" render={<Link to={`/wheel/${uuid}/verify/${entry.id}`} />}>
          {m["play.check_draw"]()}
        </Button>
      ) : null}
    </>
  )
}
