import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoForm, demoSubmitted, serveForm } from "../../testing/demo/demo-evaluation.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { demoPicture } from "../../testing/demo/demo-picture.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../testing/fake-api.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectText, main, press, table12 } from "../../testing/page-parts.ts"

const key = "POST /evaluation/qr/{uuid}/evaluations/"
const path = `/evaluate/${table12}/visit`
let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  serveForm(() => demoForm())
})

const stars = (count: number) => page.getByRole("radio", { name: `${count} of 5 stars` })
const send = () => page.getByRole("button", { name: m["evaluate.send"]() })
const open = (address = path) => openScreen(address, { language: "en" })

test("a question without an answer is named, and the page leads there", async () => {
  await open()
  await send().click()
  await expectText(main(), m["validation.question_unanswered"]())
  const group = page.getByRole("group", { name: "How was the food?" })
  await expect.element(group).toHaveAccessibleDescription(m["evaluate.unanswered"]())
  await expect.element(stars(1)).toHaveFocus()
  expect(api().callsOf(key)).toEqual([])
})

test("a low score asks what went wrong, a better one does not; by keys alone", async () => {
  await open()
  await stars(1).click()
  await press("{ArrowRight}")
  await expect.element(stars(2)).toBeChecked()
  await expect.element(page.getByRole("group", { name: "What went wrong?" })).toBeVisible()
  await press("{ArrowRight}")
  await expect.element(stars(3)).toBeChecked()
  await expect.poll(() => page.getByText("What went wrong?").elements().length).toBe(0)
})

test("what was answered survives a reload and a dead network, and is sent once", async () => {
  await open()
  await stars(5).click()
  await page.getByRole("textbox", { name: /Anything else/ }).fill("Lovely")
  await reopenScreen()
  await expect.element(stars(5)).toBeChecked()
  api().cutOff(key)
  await send().click()
  await expectText(main(), m["error.network_failed"]())
  api().answer(key, () => demoSubmitted())
  await reopenScreen()
  await send().click()
  await expectText(main(), m["evaluate.thanks_title"]())
  const bodies = api()
    .callsOf(key)
    .map(({ body }) => body as { id: string; notes: string })
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  expect(bodies.at(-1)).toMatchObject({ answers: { food: 5 }, notes: "Lovely", image_ids: [] })
})

const picture = (name: string) => new File([new Uint8Array([1])], name, { type: "image/png" })

test("a third picture is refused; the two are shown, and can be removed", async () => {
  let nth = 0
  api().answer("POST /evaluation/qr/{uuid}/images/", () => {
    nth += 1
    return { id: demoId("image", String(nth)), image: demoPicture(`plate-${nth}`) }
  })
  await open()
  const input = page.getByLabelText(m["evaluate.image_add"]())
  await userEvent.upload(input, [picture("a.png"), picture("b.png"), picture("c.png")])
  await expectText(page.getByRole("alert"), m["validation.too_many_images"]())
  await expect.element(page.getByRole("img", { name: "Picture 2" })).toBeVisible()
  expect(nth).toBe(2)
  await page.getByRole("button", { name: "Remove picture 1" }).click()
  await expect.poll(() => page.getByRole("img", { name: /Picture/ }).elements().length).toBe(1)
  await expect.element(input).toBeInTheDocument()
})

async function photo(): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = 600
  canvas.height = 400
  const context = canvas.getContext("2d")
  if (context) context.fillStyle = "#a33"
  context?.fillRect(0, 0, 600, 400)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  return new File([blob ?? ""], "plate.png", { type: "image/png" })
}

test("a picture is shown from the browser alone, and what the server no longer has is said", async () => {
  api().answer("POST /evaluation/qr/{uuid}/images/", () => ({
    id: demoId("image", "plate"),
    image: demoPicture("plate"),
  }))
  await open()
  await stars(5).click()
  await userEvent.upload(page.getByLabelText(m["evaluate.image_add"]()), [await photo()])
  const preview = page.getByRole("img", { name: "Picture 1" })
  await expect.element(preview).toHaveAttribute("src", expect.stringMatching(/^data:image\/jpeg/))
  await reopenScreen()
  await expect.element(preview).toHaveAttribute("src", expect.stringMatching(/^data:image\/jpeg/))
  api().answer(key, () => {
    throw new ApiRefusal(400, "validation_failed", {}, { image_ids: "invalid" })
  })
  await send().click()
  await expectText(main(), m["evaluate.images_gone"]())
  await expect.element(preview).not.toBeInTheDocument()
  api().answer(key, () => demoSubmitted())
  await send().click()
  await expectText(main(), m["evaluate.thanks_title"]())
  expect(
    api()
      .callsOf(key)
      .map(({ body }) => (body as { image_ids: string[] }).image_ids),
  ).toEqual([[demoId("image", "plate")], []])
})

test("who wins reads it, and is led to their rewards", async () => {
  signedIn(site)
  const prize = { name: { en: "Free kunafa", sa: "كنافة مجانية" }, image: null, chance_percent: 20 }
  serveForm(() => demoForm({ prize }))
  const won = { reward_id: demoId("reward", "kunafa"), name: prize.name }
  api().answer(key, () => demoSubmitted({ won }))
  await open()
  await expectText(main(), "Evaluate for a 20% chance to win: Free kunafa")
  await stars(4).click()
  await send().click()
  await expectText(main(), "You won: Free kunafa")
  const link = page.getByRole("link", { name: m["evaluate.my_rewards"]() })
  await expect.element(link).toHaveAttribute("href", `/my-rewards/${table12}`)
})

test("without a sign-in no number is asked for; whoever wants an answer signs in, and keeps the draft", async () => {
  await open()
  await stars(4).click()
  await expectText(main(), m["evaluate.answer_offer"]())
  expect(page.getByRole("textbox", { name: m["verification.phone_label"]() }).elements()).toEqual(
    [],
  )
  await page.getByRole("button", { name: m["customer.sign_in_title"]() }).click()
  await expect
    .element(page.getByRole("textbox", { name: m["verification.phone_label"]() }))
    .toBeVisible()
  await expect.element(stars(4)).toBeChecked()
  // The sign-in's own form is in no other: its submit would send the answers.
  expect(document.querySelector("form form")).toBeNull()
})

test("who has answered reads so, and what staff answered", async () => {
  signedIn(site)
  serveForm(
    () => demoForm(),
    () => demoSubmitted(),
  )
  await open()
  await expectText(main(), m["evaluate.already_title"]())
  const answer = { text: "We are sorry", at: "2026-11-03T09:00:00.000Z", remedy: null }
  const id = demoId("evaluation", "first")
  api().answer("GET /evaluation/qr/{uuid}/evaluations/{id}/", () => demoSubmitted({ answer }))
  await reopenScreen(`${path}?evaluation=${id}`)
  await expectText(main(), "We are sorry")
})

test("a form that is closed says so, and an order is evaluated by who ordered", async () => {
  serveForm(() => demoForm({ is_open: false }))
  await open()
  await expectText(main(), m["evaluate.closed_title"]())
  serveForm(() => demoForm())
  await reopenScreen(`${path}?order=${demoId("order", "first")}`)
  await expectText(main(), m["evaluate.sign_in_title"]())
})
