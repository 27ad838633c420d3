import { m } from "@sufra/messages"
import { momentWords, type Reader } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { GiftIcon } from "@sufra/ui/icon"
import type { Result } from "./participants.ts"

type ParticipantResultProps = { result: Result; reader: Reader; onNext: () => void }

/** What came of it, large enough to be read across the counter. */
export function ParticipantResult({ result, reader, onNext }: ParticipantResultProps) {
  const { is_win, prize_name, retry_at } = result
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
      {is_win ? (
        <>
          <GiftIcon className="size-16 text-primary-ink" />
          <p className="text-title">{m["counter_play.won"]()}</p>
          <p className="font-semibold text-display">{prize_name?.[reader.locale]}</p>
          <p className="text-ink-2">{m["counter_play.won_text"]()}</p>
        </>
      ) : (
        <>
          <p className="font-semibold text-display">{m["counter_play.lost"]()}</p>
          {retry_at ? (
            <p className="text-ink-2">
              {m["counter_play.lost_until"]({ time: momentWords(Date.parse(retry_at), reader) })}
            </p>
          ) : null}
        </>
      )}
      <Button size="large" className="mt-3" onClick={onNext}>
        {m["counter_play.next"]()}
      </Button>
    </div>
  )
}
