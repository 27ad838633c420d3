import nonePicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import wonPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { StatusScreen } from "../../../shell/errors/status-screen.tsx"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { PersonalPage, SignInCard } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Entry } from "../live.ts"
import { OutcomePicture } from "./outcome-card.tsx"

/** From the link of a message: whoever proves the phone gets what was won with it. */
export function Collect() {
  const { id } = usePlace()
  const guest = (
    <SignInCard
      placeId={id}
      title={m["play.collect_sign_in_title"]()}
      text={m["play.collect_sign_in_text"]()}
    />
  )
  return (
    <PersonalPage placeId={id} guest={guest}>
      {(customer) => <Collected customerId={customer.id} />}
    </PersonalPage>
  )
}

function Collected({ customerId }: { customerId: string }) {
  const { uuid = "" } = useParams()
  const { data, error, reload } = useLoaded(`collected ${uuid} ${customerId}`, () =>
    browserApi("POST /campaign/qr/{uuid}/collected/", { params: { uuid } }),
  )
  if (error instanceof ApiError && error.code === "prize_not_available") return <Withdrawn />
  if (!data) return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
  if (data.length > 0) return <Prizes entries={data} />
  return (
    <StatusScreen
      picture={nonePicture}
      title={m["play.collected_none_title"]()}
      text={m["play.collected_none_text"]()}
      action={
        <Button render={<Link to={`/my-rewards/${uuid}`} />}>{m["reward.mine_title"]()}</Button>
      }
    />
  )
}

function Withdrawn() {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={nonePicture}
      title={m["error.prize_not_available"]()}
      text={m["play.collected_withdrawn"]()}
      action={
        <Button render={<Link to={`/my-rewards/${uuid}`} />}>{m["reward.mine_title"]()}</Button>
      }
    />
  )
}

function Prizes({ entries }: { entries: Entry[] }) {
  const { uuid } = useParams()
  const locale = useLocale()
  return (
    <section className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
      <OutcomePicture src={wonPicture} />
      <h1 className="font-semibold text-heading">{m["play.collected_title"]()}</h1>
      <p className="text-pretty text-ink-2">{m["play.collected_text"]()}</p>
      <ul className="flex w-full flex-col gap-3">
        {entries.map(({ id, prize_name, reward_id }) => (
          <li key={id}>
            <Card
              interactive
              render={<Link to={`/prize/${uuid}?id=${reward_id}`} />}
              className="flex items-center justify-between gap-3"
            >
              <span className="font-semibold">{prize_name?.[locale]}</span>
              <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
