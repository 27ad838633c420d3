import { afterEach, beforeEach, vi } from "vitest"
import { page } from "vitest/browser"
import { beginStoresAnew } from "../../../web/app/testing/resettable-zustand.ts"
import { closePage } from "./console-screen.tsx"

/** A tablet at the counter. */
const tablet = { width: 1024, height: 768 }

beforeEach(() => page.viewport(tablet.width, tablet.height))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closePage()
  localStorage.clear()
  sessionStorage.clear()
  beginStoresAnew()
})
