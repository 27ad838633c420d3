import { useEffect, useState } from "react"
import { searchStore } from "./search-store.ts"

/**
 * Enter may come before the results of the last letters do: they are waited for, unless one types on.
 * `answered` is the query whose results are drawn, none while there is no menu.
 */
export function useEnter(answered: string | null, onAnswer: () => void): () => void {
  const typed = searchStore((state) => state.query)
  const [entered, setEntered] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do then is no reason to do it
  useEffect(() => {
    if (entered === null) return
    const isAnswered = entered === answered
    if (isAnswered || entered !== typed) setEntered(null)
    if (isAnswered && entered === typed) onAnswer()
  }, [entered, answered, typed])
  return () => setEntered(typed)
}
