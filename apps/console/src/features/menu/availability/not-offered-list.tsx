import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { StockIcon } from "../../../shell/console-icons.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import type { NotOffered } from "./availability.ts"
import { offerHere } from "./offer-here.ts"
import { RowPicture } from "./row-picture.tsx"

type NotOfferedListProps = { branchId: string; rows: NotOffered[] }

/** What other branches have and this one does not: a tap puts it on the menu. */
export function NotOfferedList({ branchId, rows }: NotOfferedListProps) {
  const locale = useLocale()
  if (rows.length === 0) {
    return (
      <EmptyCard
        icon={<StockIcon />}
        title={m["availability.all_offered_title"]()}
        text={m["availability.all_offered_text"]()}
      />
    )
  }
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line overflow-hidden">
      {rows.map((row) => {
        const name = row.name[locale]
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <RowPicture image={row.image} isGrey />
            <p className="min-w-28 flex-1 font-medium wrap-break-word">{name}</p>
            <Button
              variant="tonal"
              className="max-sm:ms-auto sm:min-w-36"
              aria-label={m["availability.offer_of"]({ name })}
              onClick={() => void offerHere({ branchId, row, name }, true)}
            >
              {m["availability.offer"]()}
            </Button>
          </li>
        )
      })}
    </Card>
  )
}
