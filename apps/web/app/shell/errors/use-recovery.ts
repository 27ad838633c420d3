import { useRevalidator } from "react-router"
import { useAskedAgain } from "../api/use-asked-again.ts"

/** A page that could not be loaded opens by itself as soon as its data can be had. */
export function useRecovery(isOutage: boolean): void {
  const { revalidate } = useRevalidator()
  useAskedAgain(() => void revalidate(), isOutage)
}
