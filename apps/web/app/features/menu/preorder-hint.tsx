import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { clockText, weekdayText } from "../../shell/text/time-text.ts"
import { WrittenText } from "../../shell/text/written-text.tsx"
import { usePlace } from "../establishment/index.ts"
import type { MenuCategory } from "./menu.ts"

type PreorderHintProps = { preorder: NonNullable<MenuCategory["preorder"]> }

/** That these dishes are ordered ahead, how far, and for when at the earliest. */
export function PreorderHint({ preorder }: PreorderHintProps) {
  const locale = useLocale()
  const { timezone } = usePlace()
  const { days_ahead: count, next_at: at } = preorder
  const time = `${weekdayText(at, timezone, locale)} ${clockText(at, timezone, locale)}`
  return (
    <p className="text-ink-2 text-small">
      <WrittenText
        of={`${at} ${count} ${locale}`}
        form={() =>
          m["menu.preorder_hint"]({
            ahead: m["menu.preorder_ahead"]({ count }),
            next: m["menu.preorder_next"]({ time }),
          })
        }
      />
    </p>
  )
}
