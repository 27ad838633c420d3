import thanksPicture from "@lobehub/fluent-emoji-3d/assets/1f31f.webp"
import wonPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { useLocale } from "../../shell/locale.ts"
import { dateText } from "../../shell/text/date-text.ts"
import { usePlace } from "../establishment/index.ts"
import type { Submitted } from "./form.ts"

/** After it was sent, and whenever the guest comes back: thanks, what was won, what staff answered. */
export function SubmittedView({
  submitted,
  isJustSent,
}: {
  submitted: Submitted
  isJustSent: boolean
}) {
  const { uuid } = useParams()
  const locale = useLocale()
  const { won, answer } = submitted
  if (answer) return <AnsweredView answer={answer} />
  const home = (
    <Button variant={won ? "outline" : "filled"} render={<Link to={`/qr/${uuid}`} />}>
      {m["action.back_to_home"]()}
    </Button>
  )
  if (won) {
    return (
      <StatusScreen
        picture={wonPicture}
        title={m["evaluate.won_title"]({ name: won.name[locale] })}
        text={m["evaluate.won_text"]()}
        action={
          <>
            <Button render={<Link to={`/my-rewards/${uuid}`} />}>
              {m["evaluate.my_rewards"]()}
            </Button>
            {home}
          </>
        }
      />
    )
  }
  return (
    <StatusScreen
      picture={thanksPicture}
      title={isJustSent ? m["evaluate.thanks_title"]() : m["evaluate.already_title"]()}
      text={isJustSent ? m["evaluate.thanks_text"]() : m["evaluate.already_text"]()}
      action={home}
    />
  )
}

function AnsweredView({ answer }: { answer: NonNullable<Submitted["answer"]> }) {
  const { uuid } = useParams()
  const locale = useLocale()
  const { name, timezone } = usePlace()
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-semibold text-heading">{m["evaluate.answer_title"]()}</h1>
      <Card padding="large" className="flex flex-col gap-3">
        <p className="text-ink-3 text-small">
          {m["evaluate.answer_from"]({
            place: name[locale],
            date: dateText(zonedTime(Date.parse(answer.at), timezone).date, locale),
          })}
        </p>
        {answer.text ? <p className="whitespace-pre-line text-pretty">{answer.text}</p> : null}
      </Card>
      {answer.remedy ? (
        <Card padding="large" className="flex flex-wrap items-center gap-3 bg-warm">
          <img src={wonPicture} alt="" width={44} height={44} />
          <p className="min-w-0 flex-1 basis-[12rem] text-pretty font-medium">
            {m["evaluate.remedy"]({ name: answer.remedy.name[locale] })}
          </p>
          <Button render={<Link to={`/my-rewards/${uuid}`} />}>{m["evaluate.my_rewards"]()}</Button>
        </Card>
      ) : null}
      <Button variant="outline" render={<Link to={`/qr/${uuid}`} />}>
        {m["action.back_to_home"]()}
      </Button>
    </section>
  )
}
