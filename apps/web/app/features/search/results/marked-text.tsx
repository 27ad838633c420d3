import { highlight } from "@sufra/domain/search/highlight"
import type { MatchedWords } from "@sufra/domain/search/search"
import { Fragment } from "react"

type MarkedTextProps = { text: string; matched: MatchedWords }

/** The text as it is written, with what the search met marked in it. */
export function MarkedText({ text, matched }: MarkedTextProps) {
  const ranges = highlight(text, matched)
  const last = ranges.at(-1)
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-gold/35 text-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(last?.end ?? 0)}
    </>
  )
}
