import { expect, it } from "vitest"
import { reachOf } from "./reach.ts"

it.each([
  ["localhost", "device"],
  ["127.0.0.1", "device"],
  ["192.168.1.20", "network"],
  ["172.20.0.4", "network"],
  ["till.local", "network"],
  ["172.32.0.4", "everywhere"],
  ["menu.example.com", "everywhere"],
])("%s reaches %s", (host, reach) => {
  expect(reachOf(host)).toBe(reach)
})
