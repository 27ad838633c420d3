import { expect, onTestFinished, test, vi } from "vitest"
import { unregisterServiceWorkers } from "./service-workers.ts"

test("what an earlier version has registered goes, and a browser without workers is left alone", async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }]
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: async () => workers } })
  unregisterServiceWorkers()
  await vi.waitFor(() => {
    for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce()
  })
  vi.stubGlobal("navigator", {})
  expect(unregisterServiceWorkers).not.toThrow()
})
