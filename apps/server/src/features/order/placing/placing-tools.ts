import type { Services } from "../../../services.ts"
import { OrderDesk } from "./order-desk.ts"
import { OrderFacts } from "./order-facts.ts"
import { prepareFindOrderingGuest } from "./ordering-guest.ts"
import type { PlacingTools } from "./place-order.ts"

/** What orders are placed with: guests' and staff's routes keep one each. */
export function makePlacingTools(services: Services): PlacingTools {
  return {
    services,
    facts: new OrderFacts(services.relay),
    findGuest: prepareFindOrderingGuest(services.database.read),
    desk: new OrderDesk(services.database, services.orderSteps),
  }
}
