import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"

type Words = { name: () => string; text: () => string }

/** What each is for a guest. One that is not built yet has no words, and no switch. */
const words: Partial<Record<ModuleName, Words>> = {
  menu: { name: () => m["modules.menu"](), text: () => m["modules.menu_text"]() },
  ordering: { name: () => m["modules.ordering"](), text: () => m["modules.ordering_text"]() },
  loyalty: { name: () => m["modules.loyalty"](), text: () => m["modules.loyalty_text"]() },
  coupon: { name: () => m["modules.coupon"](), text: () => m["modules.coupon_text"]() },
  "punch-card": {
    name: () => m["modules.punch_card"](),
    text: () => m["modules.punch_card_text"](),
  },
}

export function moduleWords(name: ModuleName): Words | null {
  return words[name] ?? null
}

export const builtModules: readonly ModuleName[] = moduleNames.filter((name) => words[name])
