import { expect, it } from "vitest"
import { isToldTo, type Topic, topics } from "./topics.ts"

it("tells a console of everything but what is a browser's, a courier's, a session's or of no place", () => {
  const kept = Object.keys(topics).filter((topic) => !isToldTo("staff", topic as Topic))
  expect(kept).toEqual(["browser-order", "position", "session-ended", "installation"])
})

it("tells every guest of the place itself, and of nothing that is somebody's", () => {
  const heard = Object.keys(topics).filter((topic) => isToldTo("guests", topic as Topic))
  expect(heard).toEqual(["establishment", "branch", "menu", "promotion"])
})

it("tells nobody of a topic that only a newer process knows", () => {
  // @ts-expect-error: a topic that is not in the registry cannot be published
  const unknown: Topic = "of-a-later-version"
  expect(isToldTo("staff", unknown)).toBe(false)
})
