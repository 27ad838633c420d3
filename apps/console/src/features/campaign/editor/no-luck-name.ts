import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { saidIn } from "../../../shell/locale.ts"

/** What a part says where there is nothing to win, in both languages. */
export function noLuckName(): LocalText {
  const said = () => m["campaign_editor.segment_none"]()
  return { sa: saidIn("sa", said), en: saidIn("en", said) }
}
