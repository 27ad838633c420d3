import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { WrittenText } from "../../shell/text/written-text.tsx"
import { BookmarkButton } from "../bookmark/index.ts"
import { dietTagText } from "./diet-tags.ts"
import { ItemLink } from "./item/item-link.tsx"
import type { Product } from "./menu.ts"
import { useQuickAdd } from "./quick-add-part.ts"

type Mark = { tone: BadgeTone; text: string }

/** Widths for a picture of 112 px; on a screen of three dots a pixel nobody sees the 16 that are missing. */
const thumbnailWidths = [160, 320] as const
const priorityPhotos = 3

function marksOf(product: Product): Mark[] {
  const marks: Mark[] = []
  if (product.is_sold_out && !product.back_at) {
    marks.push({ text: m["stock.sold_out"](), tone: "danger" })
  }
  if (!product.is_sold_out && product.few_left !== null) {
    marks.push({ text: m["stock.few_left"]({ count: product.few_left }), tone: "warning" })
  }
  if (product.calories !== null) {
    marks.push({ text: m["menu_page.calories"]({ count: product.calories }), tone: "neutral" })
  }
  for (const tag of product.diet_tags) marks.push({ text: dietTagText(tag), tone: "primary" })
  if (product.is_high_in_salt) marks.push({ text: m["menu_page.high_in_salt"](), tone: "danger" })
  if (product.caffeine_mg > 0) {
    marks.push({ text: m["menu_page.caffeine"]({ mg: product.caffeine_mg }), tone: "neutral" })
  }
  return marks
}

type BackMarkProps = { at: string; clock: (at: string) => string }

function BackMark({ at, clock }: BackMarkProps) {
  const locale = useLocale()
  return (
    <Badge tone="danger" render={<li />}>
      <WrittenText
        of={`${at} ${locale}`}
        form={() => m["menu_page.back_at"]({ time: clock(at) })}
      />
    </Badge>
  )
}

type ProductCardProps = {
  product: Product
  /** Counted from the top of the menu. */
  position: number
  /** Whether its category is served now. */
  isOffered: boolean
  clock: (at: string) => string
}

/** Photo, name, one line, what the law asks to say, and the price with VAT. */
export function ProductCard({ product, position, isOffered, clock }: ProductCardProps) {
  const locale = useLocale()
  const Quick = useQuickAdd()
  return (
    <Card
      // biome-ignore lint/a11y/noRedundantRoles: its own list is none to a screen reader
      render={<li role="listitem" />}
      padding="small"
      interactive
      data-sold-out={product.is_sold_out}
      className="relative flex flex-wrap gap-4 data-[sold-out=true]:[&_img]:grayscale"
    >
      {product.image ? (
        <Photo
          image={product.image}
          alt=""
          sizes="112px"
          widths={thumbnailWidths}
          isPriority={position < priorityPhotos}
          className="size-28 shrink-0 rounded-control bg-muted object-cover"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-1.5">
        <h3 className="pe-9 font-semibold">
          {/* Its area is the whole card's: whatever else can be pressed there is put above it. */}
          <ItemLink
            product={product}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {product.name[locale]}
          </ItemLink>
        </h3>
        <p className="line-clamp-2 text-ink-2 text-small">{product.description[locale]}</p>
        <ul className="flex flex-wrap gap-1.5">
          {product.is_sold_out && product.back_at ? (
            <BackMark at={product.back_at} clock={clock} />
          ) : null}
          {marksOf(product).map(({ text, tone }) => (
            <Badge key={text} tone={tone} render={<li />}>
              {text}
            </Badge>
          ))}
        </ul>
        {/* As high as the control that comes into it, so that nothing moves when it does. */}
        <div className="mt-auto -mb-1 flex min-h-target flex-wrap items-center justify-between gap-x-2">
          <Price amountMinor={product.price_minor} locale={locale === "sa" ? "ar" : "en"} />
          {Quick && isOffered && !product.is_sold_out ? <Quick product={product} /> : null}
        </div>
      </div>
      <span className="absolute end-1 top-1 z-1">
        <BookmarkButton id={product.id} name={product.name[locale]} />
      </span>
    </Card>
  )
}
