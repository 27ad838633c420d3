import { TextField } from "@sufra/ui/field"
import { PhoneField } from "@sufra/ui/phone-field"
import { SelectField } from "@sufra/ui/select-field"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"

/** Tails below the line and dots above and below it. */
const letters = "عجخي"
const sizes = ["text-small", "text-body", "text-title", "text-heading", "text-display"]
const cuts = ["block truncate", "line-clamp-1", "line-clamp-2"]

async function draw(drawn: ReactNode): Promise<HTMLElement> {
  document.documentElement.lang = "ar"
  const host = document.createElement("div")
  host.dir = "rtl"
  host.style.cssText = "width:320px;padding:24px;background:white"
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(drawn)
  await expect.poll(() => host.childElementCount).toBeGreaterThan(0)
  await document.fonts.load("16px 'Readex Arabic'", letters)
  await document.fonts.ready
  return host
}

/** Two pictures in a row that are alike: a border that is still changing its colour is over. */
async function settledInkOf(element: Element): Promise<number> {
  let before = await inkOf(element)
  await expect
    .poll(async () => {
      const last = before
      before = await inkOf(element)
      return before - last
    })
    .toBe(0)
  return before
}

/** How much darkness the picture of an element holds: less where letters were cut. */
async function inkOf(element: Element): Promise<number> {
  const base64 = await page.screenshot({ element, save: false })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("the browser has no canvas")
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  let ink = 0
  for (let at = 0; at < data.length; at += 4) ink += 255 - (data[at] ?? 255)
  return ink
}

test.each(sizes.flatMap((size) => cuts.map((cut) => [size, cut] as const)))(
  "%s, %s: every letter is drawn whole",
  async (size, cut) => {
    const host = await draw(<p className={`${size} ${cut}`}>{letters}</p>)
    const line = host.firstElementChild as HTMLElement
    const drawn = await settledInkOf(host)
    line.style.overflow = "visible"
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBe(await settledInkOf(host))
  },
)

const option = { value: "a", label: letters }
const country = { code: "SA", dialCode: "966", name: letters }
const fields: Record<string, ReactNode> = {
  "a text field": <TextField label="" defaultValue={letters} />,
  "the hint inside a text field": <TextField label="" placeholder={letters} />,
  "a choice from a list": <SelectField label="" options={[option]} />,
  "a phone field": (
    <PhoneField
      label=""
      countries={[country]}
      country="SA"
      onCountryChange={() => undefined}
      countryLabel=""
      value={letters}
      onChange={() => undefined}
    />
  ),
}

test.each(Object.keys(fields))("in %s every letter is drawn whole", async (name) => {
  const host = await draw(fields[name])
  const control = host.querySelector("input, select") as HTMLElement
  const drawn = await settledInkOf(host)
  // As high as the box: nothing of a letter lies outside of it.
  control.style.lineHeight = "44px"
  const whole = await settledInkOf(host)
  // Edges are smoothed a little differently in the other line; a cut tail is hundreds of times as much.
  expect(Math.abs(drawn - whole) / whole).toBeLessThan(0.001)
})
