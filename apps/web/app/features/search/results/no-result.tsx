import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { EmptyState } from "@sufra/ui/empty-state"
import { useLocale } from "../../../shell/locale.ts"
import type { Menu } from "../../menu/index.ts"
import { clearFilters, setQuery } from "../search-store.ts"
import { PopularList } from "./popular-list.tsx"
import type { Results } from "./results.ts"

type NoResultProps = { menu: Menu; results: Results }

const picturePart = (
  <span className="grid size-24 place-items-center rounded-full bg-warm">
    <img src={picture} alt="" width={56} height={56} />
  </span>
)

function UnfitFilters({ words }: { words: string }) {
  return (
    <EmptyState
      title={m["search.none_filtered_title"]()}
      picture={picturePart}
      action={
        <Button variant="secondary" onClick={() => clearFilters(words)}>
          {m["search.clear_filters"]()}
        </Button>
      }
    />
  )
}

/** Never a dead end: the nearest names, and what others like here. */
export function NoResult({ menu, results }: NoResultProps) {
  const locale = useLocale()
  if (results.kind === "filtered") return <UnfitFilters words={results.words} />
  return (
    <>
      <EmptyState
        className="py-6"
        title={m["search.none_title"]({ query: results.words.trim() })}
        text={m["search.none_text"]()}
        picture={picturePart}
      />
      {results.suggestions.length > 0 ? (
        <section className="mb-6 flex flex-col items-center gap-3">
          <h2 className="font-semibold">{m["search.did_you_mean"]()}</h2>
          <div className="flex flex-wrap justify-center gap-2">
            {results.suggestions.map(({ product }) => (
              <Chip key={product.id} onClick={() => setQuery(product.name[locale])}>
                {product.name[locale]}
              </Chip>
            ))}
          </div>
        </section>
      ) : null}
      <PopularList menu={menu} />
    </>
  )
}
