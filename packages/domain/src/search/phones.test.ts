import { expect, test } from "vitest"
import { phonesOf } from "./phones.ts"

test.each([
  ["kabsa kabseh kabsah kabse", "kabsa"],
  ["كبسه قبسه", null],
  ["mutabbal moutabal mootabal", "mutabal"],
  ["karak karrak", "karak"],
  ["hummus hommos houmous 7ommos", "humus"],
  ["شاورما شاورمه", "Saurma"],
  ["تشيز چيز", "Siz"],
  ["ma3soub ma3soob", "masub"],
  ["صاج ساج", "saj"],
  ["v60 60", null],
])("%s sound alike", (list, sound) => {
  const sounds = new Set(list.split(" ").map(phonesOf))
  if (sound === null) expect(sounds.size).toBe(list.split(" ").length)
  else expect([...sounds]).toEqual([sound])
})

test("digits beside each other are a number, not letters", () => {
  expect(phonesOf("v60")).toBe("f60")
  expect(phonesOf("100")).toBe("100")
})

test("a script without sounds here stays silent", () => {
  expect(phonesOf("寿司")).toBe("")
})
