import { useEffect } from "react"

/**
 * The cart goes along to the branch that the guest has chosen, at once and on every page. Loaded on need, as
 * all of the cart's script; where that fails, the cart's own page does the same.
 */
export function useCartBranch(placeId: string, branchId: string | null, hasCart: boolean): void {
  useEffect(() => {
    if (!hasCart || branchId === null) return
    import("./follow-branch.ts").then(
      ({ followBranch }) => followBranch(placeId, branchId),
      () => undefined,
    )
  }, [placeId, branchId, hasCart])
}
