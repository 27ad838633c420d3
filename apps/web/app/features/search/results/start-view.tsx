import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { ClockIcon } from "@sufra/ui/icon"
import { type ReactNode, useId } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { Menu } from "../../menu/index.ts"
import { forgetSearches, recentSearches } from "../recent-searches.ts"
import { setQuery } from "../search-store.ts"
import { PopularList } from "./popular-list.tsx"

const none: string[] = []

function Section(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold">
          {props.title}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}

type StartViewProps = { establishmentId: string; menu: Menu }

/** Recent searches scroll in one line; categories are few and all shown. */
export function StartView({ establishmentId, menu }: StartViewProps) {
  const locale = useLocale()
  const recent = recentSearches((state) => state.byEstablishment[establishmentId] ?? none)
  return (
    <div className="flex flex-col gap-5">
      {recent.length > 0 ? (
        <Section
          title={m["search.recent"]()}
          action={
            <Button variant="plain" onClick={() => forgetSearches(establishmentId)}>
              {m["search.clear_recent"]()}
            </Button>
          }
        >
          <div className="flex flex-wrap gap-2">
            {recent.map((query) => (
              <Chip
                key={query}
                onClick={() => setQuery(query)}
                startIcon={<ClockIcon className="size-4" />}
                className="max-w-full"
              >
                <bdi className="truncate">{query}</bdi>
              </Chip>
            ))}
          </div>
        </Section>
      ) : null}
      <Section title={m["menu_page.categories"]()}>
        <div className="flex flex-wrap gap-2">
          {menu.categories.map((category) => (
            <Chip key={category.id} onClick={() => setQuery(category.name[locale])}>
              {category.name[locale]}
            </Chip>
          ))}
        </div>
      </Section>
      <PopularList menu={menu} />
    </div>
  )
}
