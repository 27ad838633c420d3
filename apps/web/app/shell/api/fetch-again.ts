import { useCallback } from "react"
import { useRevalidator } from "react-router"

let isPassedOver = false

/** For a route's `shouldRevalidate`: what is loaded stays, also if it was just to be fetched again. */
export function passOver(): false {
  isPassedOver = true
  return false
}

/**
 * Fetches the data of the page again. Whatever opens over the page meanwhile breaks that off and keeps what is
 * loaded: then it is asked for once more.
 */
export function useFetchAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    do {
      isPassedOver = false
      await revalidate()
    } while (isPassedOver)
  }, [revalidate])
}
