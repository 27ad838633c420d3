import type { ModuleName } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"

type Words = { name: () => string; text: () => string }

/** What each is for a guest. */
export const moduleWords: Record<ModuleName, Words> = {
  menu: { name: () => m["modules.menu"](), text: () => m["modules.menu_text"]() },
  ordering: { name: () => m["modules.ordering"](), text: () => m["modules.ordering_text"]() },
  loyalty: { name: () => m["modules.loyalty"](), text: () => m["modules.loyalty_text"]() },
  coupon: { name: () => m["modules.coupon"](), text: () => m["modules.coupon_text"]() },
  "prize-wheel": {
    name: () => m["modules.prize_wheel"](),
    text: () => m["modules.prize_wheel_text"](),
  },
  referral: { name: () => m["modules.referral"](), text: () => m["modules.referral_text"]() },
  "register-and-win": {
    name: () => m["modules.register_and_win"](),
    text: () => m["modules.register_and_win_text"](),
  },
  evaluation: {
    name: () => m["modules.evaluation"](),
    text: () => m["modules.evaluation_text"](),
  },
  "punch-card": {
    name: () => m["modules.punch_card"](),
    text: () => m["modules.punch_card_text"](),
  },
}
