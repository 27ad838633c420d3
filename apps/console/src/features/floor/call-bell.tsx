import { newCalls } from "@sufra/domain/dining-table/calls"
import { isOwnTable } from "@sufra/domain/dining-table/section"
import { callRingFor } from "@sufra/domain/order/kitchen/ring"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { useAttentionSign } from "../../shell/attention.ts"
import { toasts } from "../../shell/page/toasts.ts"
import { useWorkBranch } from "../branch/index.ts"
import { isolated } from "../order/index.ts"
import { useBell, useRinging, useWakingTouch } from "../order-bell/index.ts"
import { useStaff } from "../staff/index.ts"
import { callText, type FloorTable, floorPath, floorQuery, tablePath } from "./floor.ts"

type OpenCall = FloorTable["calls"][number] & { table: FloorTable }

const noTables: FloorTable[] = []
const shownMs = 15_000
const pagesOfTables = new Set([floorPath, "/room"])

/**
 * Stands around every page of who serves tables: a call is heard and seen wherever one is, and one tap
 * leads to its table.
 */
export function CallBell() {
  const isWanted = useBell((bell) => bell.isWanted === true)
  useWakingTouch()
  const { branch } = useWorkBranch()
  const { data } = useQuery({ ...floorQuery(branch?.id ?? ""), enabled: branch !== null })
  const { section_ids: own } = useStaff()
  const tables = (data ?? noTables).filter((table) => isOwnTable(table, own))
  const calls = tables.flatMap((table) => table.calls.map((call) => ({ ...call, table })))
  useRinging(isWanted ? callRingFor(calls.length) : null)
  useAttentionSign("calls", calls.length)
  useAnnounced(data ? calls : null)
  return null
}

/** Not where tables are shown: there the table itself says it. */
function useAnnounced(calls: OpenCall[] | null): void {
  const navigate = useNavigate()
  const isOnFloor = pagesOfTables.has(useLocation().pathname)
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!calls) return
    const fresh = newCalls(seen.current, calls)
    seen.current = new Set([...(seen.current ?? []), ...calls.map(({ id }) => id)])
    if (isOnFloor) return
    for (const { table, ...call } of fresh) {
      toasts.show({
        title: m["floor.table"]({ label: isolated(table.label) }),
        text: callText(call),
        about: call.id,
        durationMs: shownMs,
        action: { label: m["floor.to_table"](), onPress: () => navigate(tablePath(table.id)) },
      })
    }
  }, [calls, isOnFloor, navigate])
}
