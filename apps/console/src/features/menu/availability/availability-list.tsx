import { nameMatches } from "@sufra/domain/menu/name-search"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { SearchIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { StockIcon } from "../../../shell/console-icons.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { Notice } from "../../../shell/page/notice.tsx"
import type { Availability, GroupRows, Row } from "./availability.ts"
import { AvailabilityRow, type RowPlace } from "./availability-row.tsx"
import type { Target } from "./mark-row.ts"
import { MoreDialog } from "./more-dialog.tsx"

export type View = "products" | "options" | "sold-out"

type AvailabilityListProps = { data: Availability; view: View; typed: string; place: RowPlace }
type Section = {
  id: string
  title: string
  kind: Target["kind"]
  /** Several groups are called "Size": whose this one is. */
  hint: string | undefined
  rows: Row[]
  warning: string | undefined
}

/** Fewer left than the group asks for: whatever asks it cannot be ordered. */
function warningOf(group: GroupRows): string | undefined {
  const left = group.options.filter((option) => !option.is_sold_out).length
  if (left >= group.minimum) return undefined
  return m["availability.group_stuck"]({ count: group.used_by.length })
}

function sectionsOf({ data, view, typed, place }: AvailabilityListProps): Section[] {
  const { locale } = place.clock
  const isShown = (row: Row) =>
    (view !== "sold-out" || row.is_sold_out) && nameMatches(row.name, typed)
  const products = data.categories.map((category) => ({
    id: category.id,
    title: category.name[locale],
    hint: undefined,
    kind: "product" as const,
    rows: category.products.filter(isShown),
    warning: undefined,
  }))
  const options = data.modifier_groups.map((group) => ({
    id: group.id,
    title: group.name[locale],
    hint: group.used_by.map((name) => name[locale]).join(" · "),
    kind: "option" as const,
    rows:
      nameMatches(group.name, typed) && view === "options"
        ? group.options
        : group.options.filter(isShown),
    warning: warningOf(group),
  }))
  const wanted = [...(view === "options" ? [] : products), ...(view === "products" ? [] : options)]
  return wanted.filter((section) => section.rows.length > 0)
}

export function AvailabilityList(props: AvailabilityListProps) {
  const [more, setMore] = useState<Target | null>(null)
  const sections = sectionsOf(props)
  if (sections.length === 0) return <NothingShown view={props.view} typed={props.typed} />
  return (
    <>
      {sections.map((section) => (
        <section key={`${section.kind}-${section.id}`} aria-labelledby={section.id}>
          <h2 id={section.id} className="mb-2 text-title font-semibold">
            {section.title}
          </h2>
          {section.hint ? (
            <p className="-mt-1 mb-2 line-clamp-1 text-small text-ink-3">{section.hint}</p>
          ) : null}
          {section.warning ? (
            <div className="mb-2">
              <Notice tone="danger">{section.warning}</Notice>
            </div>
          ) : null}
          <Card padding="none" render={<ul />} className="divide-y divide-line overflow-hidden">
            {section.rows.map((row) => (
              <AvailabilityRow
                key={row.id}
                kind={section.kind}
                row={row}
                place={props.place}
                onMore={setMore}
              />
            ))}
          </Card>
        </section>
      ))}
      <MoreDialog target={more} place={props.place} onClose={() => setMore(null)} />
    </>
  )
}

function NothingShown({ view, typed }: { view: View; typed: string }) {
  const isSearch = typed.trim() !== ""
  const words = isSearch
    ? { title: m["availability.not_found_title"](), text: m["availability.not_found_text"]() }
    : view === "sold-out"
      ? { title: m["availability.all_there_title"](), text: m["availability.all_there_text"]() }
      : { title: m["availability.empty_title"](), text: m["availability.empty_text"]() }
  return (
    <EmptyCard
      icon={isSearch ? <SearchIcon /> : <StockIcon />}
      title={words.title}
      text={words.text}
    />
  )
}
