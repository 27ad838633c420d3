import { expect, test } from "vitest"
import { createToastManager } from "./toast-manager.ts"

function titlesAfter(...shown: { title: string; about?: string }[]): unknown[] {
  const manager = createToastManager()
  for (const toast of shown) manager.show(toast)
  return manager.list().map(({ title }) => title)
}

test("two at once, the newest first", () => {
  expect(titlesAfter({ title: "1" }, { title: "2" }, { title: "3" })).toEqual(["3", "2"])
})

test("what is said later of the same thing takes the place of what was said before", () => {
  const [accepted, other, ready] = [
    { title: "A-1 accepted", about: "A-1" },
    { title: "A-2 accepted", about: "A-2" },
    { title: "A-1 ready", about: "A-1" },
  ]
  expect(titlesAfter(accepted, ready)).toEqual(["A-1 ready"])
  expect(titlesAfter(accepted, other, ready)).toEqual(["A-1 ready", "A-2 accepted"])
})

test("what is about nothing in particular replaces nothing", () => {
  expect(titlesAfter({ title: "saved" }, { title: "saved" })).toEqual(["saved", "saved"])
})
