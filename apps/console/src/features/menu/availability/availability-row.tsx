import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import type { MouseEvent } from "react"
import { MoreIcon } from "../../../shell/console-icons.tsx"
import { DishLink } from "../dish-link.tsx"
import type { ProductRow, Row } from "./availability.ts"
import { useChangedRows } from "./changed-rows.ts"
import { markRow, type Target } from "./mark-row.ts"
import { addPortions } from "./portions.ts"
import { RowPicture } from "./row-picture.tsx"
import { type Clock, markedText, untilText } from "./row-words.ts"

export type RowPlace = {
  branchId: string
  dayEndsAt: string
  me: string
  clock: Clock
  /** Whether this person says what the branch charges, and what it has. */
  canPrice: boolean
}

type AvailabilityRowProps = {
  kind: Target["kind"]
  row: Row
  place: RowPlace
  onMore: (target: Target) => void
}

/** Big enough for a wet thumb: the whole of its end is one button. */
export function AvailabilityRow({ kind, row, place, onMore }: AvailabilityRowProps) {
  const isChanged = useChangedRows((changed) => row.id in changed)
  const name = row.name[place.clock.locale]
  const target: Target = { branchId: place.branchId, kind, row, name }
  return (
    <li
      data-sold-out={row.is_sold_out}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 transition-colors duration-500 ${isChanged ? "bg-warning-light" : ""}`}
    >
      {"image" in row ? <RowPicture image={row.image} isGrey={row.is_sold_out} /> : null}
      <div className="min-w-28 flex-1">
        <p className={`font-medium wrap-break-word ${row.is_sold_out ? "text-ink-2" : ""}`}>
          {kind === "product" ? <DishLink productId={row.id}>{name}</DishLink> : name}
        </p>
        {place.canPrice && "price_minor" in row ? <RowPrice row={row} /> : null}
        <RowState row={row} clock={place.clock} />
      </div>
      {"stock" in row && row.stock !== null ? (
        <Portions row={row} name={name} branchId={place.branchId} />
      ) : null}
      <div className="flex items-center gap-1 max-sm:ms-auto">
        <ToggleButton target={target} row={row} place={place} />
        <Button
          variant="plain"
          size="icon"
          aria-label={m["action.more_for"]({ name })}
          onClick={() => onMore(target)}
        >
          <MoreIcon className="size-6 stroke-3" />
        </Button>
      </div>
    </li>
  )
}

/** What a guest pays here. */
function RowPrice({ row }: { row: ProductRow }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <Price amountMinor={row.price_minor ?? row.product_price_minor} />
      {row.price_minor === null ? null : <Badge>{m["availability.branch_price"]()}</Badge>}
    </p>
  )
}

function RowState({ row, clock }: { row: Row; clock: Clock }) {
  if (row.is_sold_out) {
    return (
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2">
        <Badge tone="danger">{m["stock.sold_out"]()}</Badge>
        <span>{untilText(row, clock)}</span>
        {row.marked_by ? (
          <span className="text-ink-3">{m["availability.by"]({ name: row.marked_by })}</span>
        ) : null}
      </p>
    )
  }
  if (!("stock" in row) || row.stock === null) return null
  return (
    <p className="mt-0.5">
      <Badge tone={row.few_left === null ? "neutral" : "warning"}>
        {m["availability.left"]({ count: row.stock })}
      </Badge>
    </p>
  )
}

type PortionsProps = { row: ProductRow; name: string; branchId: string }

function Portions({ row, name, branchId }: PortionsProps) {
  const stock = row.stock ?? 0
  return (
    <Stepper
      value={stock}
      max={9_999}
      label={m["availability.portions_of"]({ name })}
      decreaseLabel={m["availability.fewer"]({ name })}
      increaseLabel={m["availability.another"]({ name })}
      onChange={(next) => void addPortions(branchId, row, next - stock)}
    />
  )
}

function ToggleButton({ target, row, place }: { target: Target; row: Row; place: RowPlace }) {
  const { name } = target
  const { dayEndsAt, me, clock } = place
  const wish = { soldOut: !row.is_sold_out, until: "end-of-day", dayEndsAt, me } as const
  // A double tap is one tap: it must not bring back what it has just taken away.
  const onTap = (toast: string) => (event: MouseEvent) => {
    if (event.detail < 2) void markRow(target, wish, toast)
  }
  if (row.is_sold_out) {
    return (
      <Button
        variant="tonal"
        className="sm:min-w-36"
        aria-label={m["availability.bring_back_of"]({ name })}
        onClick={onTap(m["availability.brought_back"]({ name }))}
      >
        {m["availability.bring_back"]()}
      </Button>
    )
  }
  return (
    <Button
      variant="outline"
      className="sm:min-w-36"
      aria-label={m["availability.mark_of"]({ name })}
      onClick={onTap(markedText(name, dayEndsAt, clock))}
    >
      {m["availability.mark"]()}
    </Button>
  )
}
