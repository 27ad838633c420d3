import { overwriteGetLocale } from "@sufra/messages/runtime"
import { beforeAll, expect, test } from "vitest"
import { contrastWords } from "./contrast-words.ts"

beforeAll(() => overwriteGetLocale(() => "en"))

test("a dark colour carries white text and is a text colour itself", () => {
  expect(contrastWords("#0F6B4F")).toEqual({
    onIt: "Text on it will be white, contrast 6.4:1",
    asText: "It also reads well as a text colour",
  })
})

test("a light colour carries dark text and is darkened for texts", () => {
  const words = contrastWords("#FFD166")
  expect(words.onIt).toMatch(/^Text on it will be dark, contrast 1\d\.\d:1$/)
  expect(words.asText).toContain("darken it to")
})

test("a mid tone on which neither reads is rescued by black", () => {
  expect(contrastWords("#EE2A2A").onIt).toBe("Text on it will be black, contrast 5.0:1")
})
