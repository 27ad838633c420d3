/**
 * Local storage that cannot throw: where a browser forbids it (blocked cookies, a full disk), what is
 * kept lasts as long as the page.
 */
const memory = new Map<string, string>()

export const browserStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored there.
    }
  },
}
