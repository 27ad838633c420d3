import { routePatterns } from "../../apps/web/app/shell/start/route-patterns.ts"

/** A real address of a pattern: the rest of its parameters may be anything. */
export function addressOf(pattern: string, uuid: string): string {
  return pattern.replace(":uuid", uuid).replace(/:\w+/g, "1")
}

export const placePatterns = routePatterns.filter((pattern) => pattern.includes(":uuid"))
