import { expect, it } from "vitest"
import { byLabel, reachOf } from "./tables.ts"

const table = (label: string) => ({
  id: label,
  label,
  seats: 4,
  status: "free" as const,
  code: label,
})

it("labels are sorted as people count", () => {
  const labels = ["10", "2", "A10", "A9", "1", "شرفة 2", "شرفة 1"]
  expect(
    labels
      .map(table)
      .sort(byLabel)
      .map(({ label }) => label),
  ).toEqual(["1", "2", "10", "A9", "A10", "شرفة 1", "شرفة 2"])
})

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
