import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { BookmarkButton } from "../bookmark/index.ts"
import { dietTagText } from "./diet-tags.ts"
import type { Product } from "./menu.ts"

type Mark = { text: string; tone: BadgeTone }

function marksOf(product: Product): Mark[] {
  const marks: Mark[] = []
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

/** Photo, name, one line, what the law asks to say, and the price with VAT. */
export function ProductCard({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const locale = useLocale()
  return (
    <Card render={<li />} padding="small" className="relative flex gap-4">
      {product.image ? (
        <Photo
          image={product.image}
          alt=""
          sizes="112px"
          isPriority={isFirst}
          className="size-28 shrink-0 rounded-control object-cover"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3 className="pe-9 font-semibold">{product.name[locale]}</h3>
        <p className="line-clamp-2 text-ink-2 text-small">{product.description[locale]}</p>
        <ul className="flex flex-wrap gap-1.5">
          {marksOf(product).map(({ text, tone }) => (
            <li key={text}>
              <Badge tone={tone}>{text}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex items-baseline gap-2">
          <Price amountMinor={product.price_minor} locale={locale === "sa" ? "ar" : "en"} />
        </p>
      </div>
      <span className="absolute end-1 top-1 z-1">
        <BookmarkButton id={product.id} name={product.name[locale]} />
      </span>
    </Card>
  )
}
