import type { MatchedWords } from "@sufra/domain/search/search"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useState } from "react"
import type { SearchedProduct } from "../searched-products.ts"
import { ResultCard } from "./result-card.tsx"

type ResultListProps = {
  products: SearchedProduct[]
  matched: MatchedWords
  typed: MatchedWords
  label: string
  onFollow: () => void
}

const portion = 30

/** A portion at a time: nobody reads further before typing more, and drawing them takes its time. */
export function ResultList({ products, matched, typed, label, onFollow }: ResultListProps) {
  const [count, setCount] = useState(portion)
  return (
    <>
      <ul aria-label={label} className="-mx-2 flex flex-col gap-1">
        {products.slice(0, count).map((searched) => (
          <ResultCard
            key={searched.product.id}
            {...searched}
            matched={matched}
            typed={typed}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {products.length > count ? (
        <Button
          variant="plain"
          fullWidth
          className="mt-2"
          onClick={() => setCount(count + portion)}
        >
          {m["search.more"]()}
        </Button>
      ) : null}
    </>
  )
}
