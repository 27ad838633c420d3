import donePicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import brokenPicture from "@lobehub/fluent-emoji-3d/assets/1f517.webp"
import expiredPicture from "@lobehub/fluent-emoji-3d/assets/231b.webp"
import stopPicture from "@lobehub/fluent-emoji-3d/assets/270b.webp"
import type { ApiError } from "@sufra/contract/api-error"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { givesBack } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { Delivery } from "./use-delivery.ts"

/** The order is over: what was done, or why not to knock any more. */
export function DeliveryOver({ delivery }: { delivery: Delivery }) {
  const locale = useLocale()
  const { number, state, branch, collected_minor } = delivery
  if (givesBack(state)) {
    return (
      <StatusScreen
        picture={stopPicture}
        title={m["courier.canceled_title"]({ number: `\u2066${number}\u2069` })}
        text={m["courier.canceled_text"]()}
        action={
          branch.phone ? (
            <Button
              startIcon={<PhoneIcon className="size-5" />}
              render={<a href={`tel:${branch.phone}`} />}
            >
              {m["courier.call_branch"]()}
            </Button>
          ) : null
        }
      />
    )
  }
  const currency = m["options_editor.currency"]()
  return (
    <StatusScreen
      picture={donePicture}
      title={m["courier.done_title"]()}
      text={
        collected_minor === null
          ? m["courier.done_text"]()
          : m["courier.done_cash"]({
              amount: `\u2066${priceText(collected_minor, catalogueOf(locale))}\u2069 ${currency}`,
            })
      }
    />
  )
}

type Dead = { picture: string; title: () => string; text: () => string }

const invalid: Dead = {
  picture: brokenPicture,
  title: () => m["courier.invalid_title"](),
  text: () => m["error.courier_link_invalid"](),
}

const deaths: Partial<Record<ApiError["code"], Dead>> = {
  courier_link_revoked: {
    picture: stopPicture,
    title: () => m["error.courier_link_revoked"](),
    text: () => m["courier.revoked_text"](),
  },
  courier_link_expired: {
    picture: expiredPicture,
    title: () => m["error.courier_link_expired"](),
    text: () => m["courier.expired_text"](),
  },
}

/** The link opens nothing any more, or never did. */
export function DeadLink({ code }: { code: ApiError["code"] }) {
  const { picture, title, text } = deaths[code] ?? invalid
  return <StatusScreen picture={picture} title={title()} text={text()} />
}
