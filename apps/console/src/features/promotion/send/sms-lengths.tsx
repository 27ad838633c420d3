import { catalogueOf, type Locale, locales } from "@sufra/domain/kernel/locale"
import { smsLength } from "@sufra/domain/message/sms-parts"
import { sentLinks, stopTokenLength } from "@sufra/domain/promotion/sent-links"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { placeQuery } from "../../establishment/index.ts"
import { conditionsOf, isSound } from "../audience/audience-form.ts"
import type { SendForm } from "./send-form.ts"
import { reachQuery } from "./sends.ts"

const texts: Record<Locale, (told: { characters: number; parts: string }) => string> = {
  sa: (told) => m["promotion_send.sms_length_sa"](told),
  en: (told) => m["promotion_send.sms_length_en"](told),
}

/** How long the SMS becomes, with the place's name and both links: a provider charges for each part. */
export function SmsLengths({ establishmentId }: { establishmentId: string }) {
  const { watch } = useFormContext<SendForm>()
  const { title, text, link, conditions, bySms } = watch()
  const { data: place } = useQuery(placeQuery(establishmentId))
  const { data: reach } = useQuery({
    ...reachQuery(conditionsOf(conditions)),
    enabled: bySms && isSound(conditions),
  })
  if (!bySms || !place || !reach) return null
  const stopToken = "0".repeat(stopTokenLength)
  const links = sentLinks({
    ...{ pageOrigin: reach.page_origin, placeId: establishmentId, link, stopToken },
  })
  return (
    <div className="flex flex-col gap-1 text-ink-2" role="status">
      {locales.map((locale) => {
        const words = { place: place.name[locale], title: title[locale], text: text[locale] }
        const body = m["promotion_send.sms"](
          { ...words, ...links },
          { locale: catalogueOf(locale) },
        )
        const { characters, parts } = smsLength(body)
        return (
          <p key={locale}>
            {texts[locale]({ characters, parts: m["promotion_send.sms_parts"]({ count: parts }) })}
          </p>
        )
      })}
      <p className="text-small">{m["promotion_send.sms_length_note"]()}</p>
    </div>
  )
}
