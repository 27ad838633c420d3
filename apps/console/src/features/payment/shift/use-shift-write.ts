import { useState } from "react"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { refetchShifts } from "./shifts.ts"

/** One thing done to a drawer: said when it is done, and looked at again either way. */
export function useShiftWrite(done: string, onDone: () => void) {
  const [isPending, setIsPending] = useState(false)
  const write = useSingleFlight(async (work: () => Promise<unknown>) => {
    setIsPending(true)
    try {
      await work()
      toastSuccess(done)
      onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
      await refetchShifts()
    }
  })
  return { write, isPending }
}
