import { m } from "@sufra/messages"
import type { Reader } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { AlertIcon, CheckIcon, QrIcon, SearchIcon, UserIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { errorText } from "../../shell/errors/error-text.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import type { CounterAction } from "./actions.ts"
import type { Found } from "./counter.ts"
import { actionSentences } from "./counter-words.ts"
import { GuestName } from "./guest-name.tsx"
import { MemberCard } from "./member-card.tsx"
import { RewardCard } from "./reward-card.tsx"
import { UndoButton } from "./undo-button.tsx"
import type { CounterDesk } from "./use-counter.ts"

type CounterResultProps = {
  desk: CounterDesk
  actions: readonly CounterAction[]
  reader: Reader
  onDone: () => void
}

/** What the last scan turned out to be, or what became of it. */
export function CounterResult({ desk, actions, reader, onDone }: CounterResultProps) {
  const { view } = desk
  switch (view.what) {
    case "ready":
      return (
        <EmptyCard
          icon={<QrIcon />}
          title={m["cashier.ready_title"]()}
          text={m["cashier.ready_text"]()}
        />
      )
    case "looking":
      return (
        <div role="status">
          <VisuallyHidden>{m["cashier.looking"]()}</VisuallyHidden>
          <Skeleton className="h-60 rounded-card" />
        </div>
      )
    case "not-looked-up":
      return (
        <div role="alert">
          <EmptyCard
            icon={<AlertIcon />}
            title={errorText(view.error)}
            action={
              <Button variant="outline" onClick={() => void desk.look(view.text)}>
                {m["action.retry"]()}
              </Button>
            }
          />
        </div>
      )
    case "nothing":
      return <NothingFound why={view.why} />
    case "reward":
      return <RewardCard found={view} desk={desk} reader={reader} />
    case "member":
      return (
        <MemberCard
          member={view.member}
          takenBy={(rewardId) => actions.find(({ id }) => id === view.taken?.[rewardId]) ?? null}
          {...{ desk, reader, onDone }}
        />
      )
    case "done": {
      const action = actions.find(({ id }) => id === view.actionId)
      return action ? <DoneCard action={action} desk={desk} reader={reader} /> : null
    }
  }
}

type Why = Extract<Found, { what: "nothing" }>["why"]

const nothingWords: Record<Why, { title: () => string; text: () => string }> = {
  unknown: { title: () => m["cashier.unknown_title"](), text: () => m["cashier.unknown_text"]() },
  expired: { title: () => m["cashier.expired_title"](), text: () => m["cashier.expired_text"]() },
  "no-member": {
    title: () => m["cashier.no_member_title"](),
    text: () => m["cashier.no_member_text"](),
  },
}

function NothingFound({ why }: { why: Why }) {
  const { title, text } = nothingWords[why]
  const icon = why === "no-member" ? <UserIcon /> : <SearchIcon />
  return (
    <div role="alert">
      <EmptyCard icon={icon} title={title()} text={text()} />
    </div>
  )
}

type DoneCardProps = { action: CounterAction; desk: CounterDesk; reader: Reader }

/** It is done: the next scan may come at once, and for a minute there is a way back. */
function DoneCard({ action, desk, reader }: DoneCardProps) {
  const [sentence] = actionSentences(action, reader.locale)
  return (
    <Card
      padding="large"
      role="status"
      className="flex items-center gap-4 bg-success-light text-on-success-light"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <CheckIcon className="size-8" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-pretty font-semibold text-title">{sentence}</p>
        <p>
          <GuestName guest={action.guest} />
        </p>
      </div>
      <UndoButton action={action} desk={desk} />
    </Card>
  )
}
