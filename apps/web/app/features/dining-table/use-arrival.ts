import { distanceMeters } from "@sufra/domain/branch/distance"
import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { grantedPosition } from "../../shell/position.ts"
import type { Place } from "../establishment/index.ts"

/** Only for who has allowed their location before: nobody is asked by opening a page. */
async function isFar(uuid: string, branch: NonNullable<Place["branch"]>): Promise<boolean> {
  const position = await grantedPosition()
  if (!position) return false
  const terms = await browserApi("GET /order/qr/{uuid}/branches/{branch}/terms/", {
    params: { uuid, branch: branch.id },
  })
  const radius = terms.dine_in_radius_meters
  return radius !== null && distanceMeters(position, branch) > radius
}

/** A photo of a table's code opens it anywhere: who is not there is told before they choose. */
export function useArrival(uuid: string, place: Place): void {
  const toast = useToast()
  const { branch, table } = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code, as it is opened
  useEffect(() => {
    if (!branch || !table || !place.subscriptions.includes("ordering")) return
    let isHere = true
    isFar(uuid, branch).then(
      (far) => {
        if (far && isHere) toast.show({ kind: "danger", title: m["error.branch_far"]() })
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [uuid])
}
