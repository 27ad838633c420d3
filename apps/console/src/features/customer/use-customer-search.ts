import { latinDigits } from "@sufra/domain/kernel/digits"
import { isMemberCode } from "@sufra/domain/loyalty/member-code"
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { queryClient } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { useSettled } from "../../shell/use-settled.ts"
import { noFilter } from "./customer-filter.ts"
import { customersQuery } from "./customers.ts"

/**
 * What is looked for. It stays in the address, so that the way back from a customer leads to the same list;
 * a scanned code does not: it is over by then.
 */
export function useCustomerSearch() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get("q") ?? "")
  const [entered, setEntered] = useState<string | null>(null)
  const settled = useSettled(typed.trim())

  function type(text: string): void {
    const wanted = latinDigits(text)
    setTyped(wanted)
    setEntered(null)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (wanted && !isMemberCode(wanted)) after.set("q", wanted)
        else after.delete("q")
        return after
      },
      { replace: true },
    )
  }

  /** Enter, by hand or by a scanner, does not wait for the typing to rest; who is found alone is opened. */
  const enter = useSingleFlight(async () => {
    const wanted = typed.trim()
    setEntered(wanted)
    if (wanted === "") return
    try {
      const { pages } = await queryClient.fetchInfiniteQuery(customersQuery(wanted, noFilter))
      const [only, another] = pages.flatMap(({ customers }) => customers)
      if (only && !another) await navigate(`/customers/${only.id}`)
    } catch (error) {
      toastFailure(error)
    }
  })

  return { typed, wanted: entered ?? settled, type, enter }
}
