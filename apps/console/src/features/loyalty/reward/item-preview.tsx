import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { GiftIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useWatch } from "react-hook-form"
import { pictureUrl } from "../../../shell/api/api.ts"
import { saidIn } from "../../../shell/locale.ts"
import { PreviewCard } from "../../../shell/picture/preview-card.tsx"
import type { Picture } from "../../../shell/picture/upload-picture.ts"
import type { PlaceNames } from "../place-names.ts"
import { type ItemForm, itemOf } from "./item-form.ts"
import { itemWords, shelfOf, shelfText } from "./item-words.ts"

/** The reward as guests see it: in the shop, and once it is theirs. */
export function ItemPreview({ place }: { place: PlaceNames }) {
  const values = useWatch<ItemForm>() as ItemForm
  return (
    <PreviewCard>
      {(locale) => (
        <div
          lang={catalogueOf(locale)}
          dir={directionOf(locale)}
          className="mt-4 flex flex-col gap-5"
        >
          <Previews form={values} place={place} locale={locale} />
        </div>
      )}
    </PreviewCard>
  )
}

type PreviewsProps = { form: ItemForm; place: PlaceNames; locale: Locale }

function Previews({ form, place, locale }: PreviewsProps) {
  const said = saidIn(locale, () => {
    const item = itemOf(form, place.timezone)
    return {
      ...itemWords(item, place, locale),
      inShop: shelfText(shelfOf(item)),
      owned: m["reward_editor.preview_owned"](),
      cost: item.points_cost === null ? null : points(item.points_cost),
      claimable: item.uses > 1 ? m["reward.label_alive"]() : m["reward.label_claimable"](),
      name: item.name[locale].trim() || "…",
      description: item.description?.[locale] ?? "",
    }
  })
  const about = said.description ? [said.description] : []
  const worth = said.worth ? [said.worth] : []
  const face = { picture: form.item.picture, name: said.name }
  return (
    <>
      {said.cost ? (
        <Part heading={said.inShop}>
          <Face {...face} lines={[...about, said.gives, ...worth]}>
            <Badge tone="primary">{said.cost}</Badge>
          </Face>
        </Part>
      ) : null}
      <Part heading={said.owned}>
        <Face {...face} lines={[...about, said.gives, ...said.conditions]}>
          <Badge tone="success">{said.claimable}</Badge>
        </Face>
      </Part>
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-small text-ink-3">{heading}</h3>
      {children}
    </div>
  )
}

type FaceProps = { picture: Picture | null; name: string; lines: string[]; children: ReactNode }

function Face({ picture, name, lines, children }: FaceProps) {
  return (
    <Card padding="medium" className="flex gap-3">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-muted text-ink-3">
        {picture ? (
          <img src={pictureUrl(picture.image, 320)} alt="" className="size-full object-cover" />
        ) : (
          <GiftIcon className="size-7" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {lines.map((line) => (
          <p key={line} className="text-small text-ink-2">
            {line}
          </p>
        ))}
        {children}
      </div>
    </Card>
  )
}
