import { afterEach, expect, test, vi } from "vitest"
import { askPosition } from "./position.ts"

afterEach(() => vi.unstubAllGlobals())

function browser(isSecureContext: boolean, navigator: object): void {
  vi.stubGlobal("isSecureContext", isSecureContext)
  vi.stubGlobal("navigator", navigator)
}

const failing = (code: number) => ({
  geolocation: {
    getCurrentPosition: (_: unknown, fail: (error: object) => void) =>
      fail({ code, PERMISSION_DENIED: 1 }),
  },
})

test("no secure connection, a refusal and a place that cannot be found are told apart", async () => {
  browser(false, failing(1))
  await expect(askPosition()).rejects.toBe("insecure")
  browser(true, failing(1))
  await expect(askPosition()).rejects.toBe("refused")
  browser(true, failing(2))
  await expect(askPosition()).rejects.toBe("unavailable")
  browser(true, {})
  await expect(askPosition()).rejects.toBe("unavailable")
})
