import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, calls, openPage, sentTo } from "../../testing/console-screen.tsx"
import { dragByKey } from "../../testing/drag-by-key.ts"
import { placeId, signInAs } from "../../testing/signed-in.ts"
import { EditorPage, NewPromotionPage } from "./editor-page.tsx"
import type { PopupPromotion, Promotion } from "./promotions.ts"
import { PromotionsPage } from "./promotions-page.tsx"

const save = "PUT /staff/promotions/{id}/"
const flip = "PATCH /staff/promotions/{id}/"
const id = "88888888-8888-4888-8888-888888888888"
const figures = { views: 0, taps: 0 }
const everybody = {
  ...{ level_ids: [], visits_from: null, visits_to: null, spent_from_minor: null },
  ...{ spent_to_minor: null, is_birthday_month: false, languages: [], branch_ids: [] },
}

const tea = {
  ...{ id, kind: "popup", active: true, state: "shown", seen_by: ["first-launch", "returning"] },
  ...{ audience: "everyone", conditions: everybody, starts_at: null, ends_at: null, version: "1" },
  ...{ media_id: id, image: { src: "/media/one", width: 3, height: 4, blur: "" } },
  ...{ popup_text: { en: "Tea", sa: "شاي" }, button_text: { en: "Go", sa: "إلى المنيو" } },
  ...{ redirect_url: "/menu/{uuid}", counts: { last_30_days: figures, all: figures } },
} as unknown as PopupPromotion

function open(): { list: Promotion[]; router: ReturnType<typeof openPage> } {
  signInAs("owner")
  const list: Promotion[] = [tea]
  answer("GET /staff/promotions/", () => ({ data: [...list] }))
  answer("GET /staff/promotion-sends/", () => ({ data: [] }))
  const router = openPage(
    <PromotionsPage establishmentId={placeId} />,
    "/promotions",
    "/promotions",
  )
  return { list, router }
}

const popups = () =>
  page.getByRole("list", { name: m["promotion.popups_title"]() }).getByRole("listitem")
const active = () => popups().first().getByRole("switch")

/** A bound of the schedule: its label is a word that other labels begin with. */
function edge(name: "startsAt" | "endsAt") {
  const field = document.querySelector(`input[name=${name}]`)
  if (!field) throw new Error(`${name} is not shown`)
  return page.elementLocator(field)
}

test("what is wrong is said at its field, and is not sent", async () => {
  signInAs("owner")
  openPage(<NewPromotionPage establishmentId={placeId} kind="popup" />)
  const labelled = (label: string) => page.getByLabelText(label, { exact: false })
  await labelled(m["promotion.text_en"]()).fill("Only English")
  await labelled(m["promotion.link"]()).selectOptions(m["promotion.link_address"]())
  await labelled(m["promotion.link_url"]()).fill("javascript:alert(1)")
  await edge("startsAt").fill("2030-01-02T10:00")
  await edge("endsAt").fill("2030-01-01T10:00")
  await page.getByRole("button", { name: m["action.save"]() }).click()
  await expect.element(page.getByText(m["validation.url_invalid"]())).toBeVisible()
  const endsFirst = page.getByText(m["validation.ends_before_start"]())
  await expect.element(endsFirst).toBeVisible()
  // The picture, the Arabic text and the button in both languages.
  expect(page.getByText(m["validation.required"]()).elements()).toHaveLength(4)
  expect(calls.filter(({ key }) => key === save)).toEqual([])
  await page.getByRole("button", { name: m["promotion.clear_end"]() }).click()
  await expect.element(endsFirst).not.toBeInTheDocument()
})

test("a copy is made switched off under an id of its own, and opened", async () => {
  const { list, router } = open()
  let copyId = ""
  answer(save, (body, { params }) => {
    copyId = params.id ?? ""
    const copy = { ...tea, ...(body as object), id: copyId, state: "off", seen_by: [] }
    list.unshift(copy as unknown as Promotion)
    return { data: copy as unknown as Promotion }
  })
  await page
    .getByRole("button", { name: m["promotion.duplicate_of"]({ name: tea.popup_text?.sa ?? "" }) })
    .click()
  await expect.poll(() => copyId).not.toBe("")
  expect(copyId).not.toBe(id)
  await expect.poll(() => router.state.location.pathname).toBe(`/promotions/${copyId}`)
  expect(sentTo(save)).toMatchObject([{ kind: "popup", active: false, popup_text: tea.popup_text }])
})

test("the switch shows at once what is wanted, and the last wish is the one that holds", async () => {
  const { list } = open()
  const first = Promise.withResolvers<void>()
  answer(flip, async (body) => {
    if (sentTo(flip).length === 1) await first.promise
    const wanted = (body as { active: boolean }).active
    const row = { ...tea, active: wanted, state: wanted ? "shown" : "off" } as Promotion
    list[0] = row
    return { data: row }
  })
  await expect.element(active()).toBeChecked()
  for (const isOn of [false, true, false, true, false]) {
    await active().click()
    if (isOn) await expect.element(active()).toBeChecked()
    else await expect.element(active()).not.toBeChecked()
  }
  first.resolve()
  await expect.element(popups().first()).toMatchTextContent(m["promotion.state_off"]())
  await expect.poll(() => sentTo(flip)).toEqual([{ active: false }, { active: false }])
  answer(flip, () => ({ refused: "changed_meanwhile" }))
  await active().click()
  await expect.element(page.getByText(m["error.changed_meanwhile"]())).toBeVisible()
  await expect.element(active()).not.toBeChecked()
})

test("slides are put in order by key, and saved in that order", async () => {
  signInAs("owner")
  const slides = ["One", "Two", "Three"].map((en, nth) => ({
    ...{ id: `${nth}${id.slice(1)}`, media_id: id, image: tea.image, redirect_url: null },
    ...{ text: { en, sa: en }, counts: tea.counts },
  }))
  const { popup_text: _, button_text: __, ...shared } = tea
  const slider = { ...shared, kind: "slider", name: "Summer", slides } as unknown as Promotion
  answer("GET /staff/promotions/", () => ({ data: [slider] }))
  answer(save, () => ({ data: slider }))
  openPage(<EditorPage establishmentId={placeId} id={id} />, "/promotions/one", "/promotions/one")
  const name = m["promotion.slide"]({ number: 1 })
  const handle = page.getByRole("button", { name: m["drag.handle"]({ name }), exact: true })
  await dragByKey(handle, "{ArrowDown}", { name, position: 1, total: 3 })
  await userEvent.keyboard(" ")
  const english = page.getByLabelText(m["promotion.text_en"](), { exact: false })
  await expect.element(english.first()).toHaveValue("Two")
  await page.getByRole("button", { name: m["action.save"](), exact: true }).click()
  const orderOf = (body: unknown) =>
    (body as { slides: { text: { en: string } }[] }).slides.map(({ text }) => text.en)
  await expect.poll(() => sentTo(save).map(orderOf)).toEqual([["Two", "One", "Three"]])
})
