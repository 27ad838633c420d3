import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { Badge } from "@sufra/ui/badge"
import { BellIcon, GlobeIcon, InfoIcon, PlusIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { pictureUrl } from "../../shell/api/api.ts"
import type { Picture } from "../../shell/picture/upload-picture.ts"

type PreviewScreenProps = { name: string; logo: Picture | null; locale: Locale }
type In = { locale: "ar" | "en" }

/** A picture made of text: no headings, no buttons, nothing to press. */
export function PreviewScreen({ name, logo, locale }: PreviewScreenProps) {
  const language: In = { locale: catalogueOf(locale) }
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line bg-card px-4 py-3">
        <Avatar
          name={name}
          src={logo ? pictureUrl(logo.image, 160) : undefined}
          shape="square"
          size="small"
          className={logo ? "" : "bg-primary text-on-primary"}
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold text-dark-ink">{name}</span>
          <span className="block text-small text-ink-3">
            {m["brand.preview_table"]({}, language)}
          </span>
        </span>
        <GlobeIcon className="size-5 text-ink-2" />
        <BellIcon className="size-5 text-ink-2" />
      </div>
      <div className="bg-primary-light px-4 py-5">
        <span className="inline-flex rounded-tag bg-card">
          <Badge tone="success" dot>
            {m["brand.preview_open"]({}, language)}
          </Badge>
        </span>
        <span className="mt-2 block text-heading font-semibold text-dark-ink">
          {m["brand.preview_greeting"]({}, language)}
        </span>
        <span className="block text-ink-2">{m["brand.preview_greeting_text"]({}, language)}</span>
        <span className="mt-3 flex min-h-12 items-center justify-center rounded-card bg-primary font-semibold text-on-primary">
          {m["brand.preview_button"]({}, language)}
        </span>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <div className="flex gap-2">
          <span className="rounded-full bg-dark px-4 py-1.5 text-small font-medium text-on-dark">
            {m["brand.preview_category"]({}, language)}
          </span>
          <span className="rounded-full bg-muted px-4 py-1.5 text-small font-medium text-ink-2">
            {m["brand.preview_category_other"]({}, language)}
          </span>
        </div>
        <Dish name={m["brand.preview_item"]({}, language)} price="34">
          <Badge tone="secondary">{m["brand.preview_new"]({}, language)}</Badge>
          <Badge tone="warning">{m["brand.preview_closing_soon"]({}, language)}</Badge>
        </Dish>
        <Dish name={m["brand.preview_item_other"]({}, language)} price="58">
          <Badge tone="danger">{m["stock.sold_out"]({}, language)}</Badge>
        </Dish>
        <span className="flex items-center gap-2 rounded-control bg-info-light px-3 py-2 text-small text-on-info-light">
          <InfoIcon className="size-4.5" />
          {m["brand.preview_notice"]({}, language)}
        </span>
      </div>
    </>
  )
}

function Dish({ name, price, children }: { name: string; price: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3 rounded-card bg-card p-3 shadow-card">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="mt-1 flex flex-wrap gap-1">{children}</span>
      </span>
      <span className="font-semibold tabular-nums">{price}</span>
      <span className="grid size-9 place-items-center rounded-control bg-primary-light text-on-primary-light">
        <PlusIcon className="size-5" />
      </span>
    </span>
  )
}
