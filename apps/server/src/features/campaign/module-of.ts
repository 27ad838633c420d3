import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import type { ModuleName } from "@sufra/domain/establishment/modules"

export const moduleOf: Record<CampaignKind, ModuleName> = {
  wheel: "prize-wheel",
  "register-and-win": "register-and-win",
}
