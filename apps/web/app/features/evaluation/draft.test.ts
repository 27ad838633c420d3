import { expect, test } from "vitest"
import { type Draft, readDraft } from "./draft.ts"

const nowMs = Date.parse("2026-11-18T12:00:00Z")
const kept: Draft = {
  ...{
    id: "one",
    version: 2,
    answers: { food: 4 },
    notes: "good",
    images: [],
    sent: null,
  },
}

test("what is kept of the same version goes on; of another, or broken, it begins anew", () => {
  expect(readDraft(kept, 2, nowMs)).toEqual(kept)
  for (const other of [
    { ...kept, version: 1 },
    { ...kept, answers: 3 },
    { ...kept, images: [{ id: "a" }] },
    "text",
    null,
  ]) {
    const draft = readDraft(other, 2, nowMs)
    expect(draft).toMatchObject({ version: 2, answers: {}, notes: "" })
    expect(draft.id).not.toBe("one")
  }
})

test("one that was sent is remembered for the evening, not for the next visit", () => {
  const sent = (submitted_at: string) => ({
    ...kept,
    sent: { id: "one", submitted_at, won: null, answer: null },
  })
  expect(readDraft(sent("2026-11-18T11:00:00Z"), 2, nowMs).sent?.id).toBe("one")
  expect(readDraft(sent("2026-11-17T11:00:00Z"), 2, nowMs).sent).toBeNull()
})
