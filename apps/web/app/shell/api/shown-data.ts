import { useEffect } from "react"

/** The data that each page of this visit showed last, by key. */
const shown = new Map<string, unknown>()

export function useShownData(key: string, data: unknown): void {
  useEffect(() => {
    shown.set(key, data)
  }, [key, data])
}

/** The data a page showed last; undefined when it has shown none yet, and always on the server. */
export function shownData(key: string): unknown {
  return shown.get(key)
}

/** A reloaded page has shown nothing yet: tests begin with such a page. */
export function forgetShown(): void {
  shown.clear()
}

/** As `refusePage` throws it. */
function isOutage(error: unknown): boolean {
  return ((error as { init?: { status?: number } | null } | null)?.init?.status ?? 0) >= 500
}

/**
 * Without a network, or with a server that is away, a page goes on with what it has shown: the next
 * hint of the event stream, which comes as soon as it connects again, fetches the rest.
 */
export async function loadOrShown<Data>(
  key: string,
  load: () => Promise<Data>,
  fits: (data: Data) => boolean = () => true,
): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    const last = shown.get(key) as Data | undefined
    if (last === undefined || !isOutage(error) || !fits(last)) throw error
    return last
  }
}
