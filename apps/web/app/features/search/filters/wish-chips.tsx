import type { DietWish } from "@sufra/domain/search/diet-words"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { CloseIcon } from "@sufra/ui/icon"
import { dietTagText } from "../../menu/index.ts"
import { takeBack } from "../search-store.ts"
import { allergenText } from "./allergen-texts.ts"

type WishChipsProps = { query: string; wishes: DietWish[] }

/** What the guest wrote and the search took for a filter: seen first, and taken back by one press. */
export function WishChips({ query, wishes }: WishChipsProps) {
  const filters = wishes.flatMap((wish) => [
    ...wish.dietTags.map((tag) => ({ wish, filter: tag, text: dietTagText(tag) })),
    ...wish.freeOf.map((name) => ({
      wish,
      filter: name,
      text: m["search.free_of_one"]({ name: allergenText(name) }),
    })),
  ])
  return filters.map(({ wish, filter, text }) => (
    <Chip key={`${wish.start} ${filter}`} selected onClick={() => takeBack(query, wish, filter)}>
      {text}
      <CloseIcon className="size-4" />
    </Chip>
  ))
}
