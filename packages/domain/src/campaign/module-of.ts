import type { ModuleName } from "../establishment/modules.ts"
import type { CampaignKind } from "./campaign.ts"

/** The service that a kind of campaign belongs to. */
export const moduleOf: Record<CampaignKind, ModuleName> = {
  wheel: "prize-wheel",
  "register-and-win": "register-and-win",
}
