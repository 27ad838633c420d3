import type { OrderType } from "@sufra/domain/establishment/settings"
import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { SearchIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { BagIcon } from "../../shell/console-icons.tsx"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { canDo, useStaff } from "../staff/index.ts"
import { ChoiceDialog } from "./choice-dialog.tsx"
import { foundIn } from "./found-in.ts"
import { branchMenuQuery, type MenuProduct } from "./menu.ts"
import { type TakenLine, takenLine } from "./taken-lines.ts"

type MenuPickerProps = {
  branchId: string
  type: OrderType
  onAdd: (line: TakenLine) => void
}

/** The branch's menu: typed or tapped, each tap takes one. */
export function MenuPicker({ branchId, type, onAdd }: MenuPickerProps) {
  const placeId = useStaff().establishment?.id ?? ""
  const locale = useLocale()
  const [typed, setTyped] = useState("")
  const [asked, setAsked] = useState<MenuProduct | null>(null)
  const { data, error, refetch } = useQuery(branchMenuQuery(placeId, branchId))
  function choose(product: MenuProduct) {
    if (product.has_choices) return setAsked(product)
    const { id: productId, name, price_minor: unitMinor } = product
    onAdd(takenLine({ productId, name, choice: emptyChoice, chosen: [], note: "", unitMinor }))
  }
  if (!data) {
    return error ? <Failure error={error} onRetry={refetch} /> : <Skeleton className="h-96" />
  }
  const found = foundIn(data.categories, typed, type)
  return (
    <div className="flex flex-col gap-4">
      <TextField
        type="search"
        label={<VisuallyHidden>{m["order_taking.find"]()}</VisuallyHidden>}
        placeholder={m["order_taking.find"]()}
        prefix={<SearchIcon className="size-5" />}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 ? <NoDishes isSearched={typed.trim() !== ""} /> : null}
      {found.map((category) => (
        <section key={category.id}>
          <h3 className="mb-2 text-small font-medium text-ink-3">{category.name[locale]}</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
            {category.products.map((product) => (
              <button
                key={product.id}
                type="button"
                disabled={product.is_sold_out || !category.is_offered}
                onClick={() => choose(product)}
                className="flex min-h-20 flex-col justify-between gap-1 rounded-control border border-line bg-card p-3 text-start enabled:hover:border-primary disabled:opacity-50"
              >
                <span className="font-medium wrap-break-word">{product.name[locale]}</span>
                {product.is_sold_out ? (
                  <span className="text-small text-danger-ink">{m["order_taking.sold_out"]()}</span>
                ) : (
                  <Price amountMinor={product.price_minor} className="text-small" />
                )}
              </button>
            ))}
          </div>
        </section>
      ))}
      {asked ? (
        <ChoiceDialog
          placeId={placeId}
          branchId={branchId}
          product={asked}
          onClose={() => setAsked(null)}
          onAdd={(line) => {
            setAsked(null)
            onAdd(line)
          }}
        />
      ) : null}
    </div>
  )
}

/** What is missing, and where it is added by who may. */
function NoDishes({ isSearched }: { isSearched: boolean }) {
  const mayEdit = canDo(useStaff(), "menu.edit")
  if (isSearched) return <p className="text-ink-2">{m["order_taking.not_found"]()}</p>
  return (
    <EmptyCard
      icon={<BagIcon />}
      title={m["order_taking.no_dishes_title"]()}
      text={m["order_taking.no_dishes_text"]()}
      action={
        mayEdit ? (
          <Button render={<Link to="/menu" />}>{m["order_taking.to_menu"]()}</Button>
        ) : undefined
      }
    />
  )
}
