import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, calls, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { dragByKey } from "../../../testing/drag-by-key.ts"
import { signInAs } from "../../../testing/signed-in.ts"
import type { Group, GroupOption } from "../groups.ts"
import { GroupPage } from "./group-page.tsx"
import { OptionsPage } from "./options-page.tsx"

const groupId = "99999999-9999-4999-8999-999999999999"
const create = "POST /staff/menu/modifier-groups/"
const save = "PUT /staff/menu/modifier-groups/{id}/"
const remove = "DELETE /staff/menu/modifier-groups/{id}/"
const text = (words: string) => ({ en: words, sa: words })

const option = (name: string): GroupOption => ({
  ...{ id: crypto.randomUUID(), name: text(name), price_minor: 0, calories: null },
  ...{ nutrition: null, allergens: [], is_default: false, is_available: true },
})

const loaves: Group = {
  ...{ id: groupId, name: text("خبز"), minimum: 1, maximum: 1, free: 0, version: "1" },
  ...{ options: [option("أبيض"), option("أسمر")], used_by: [{ id: "hummus", name: text("حمص") }] },
}

const part = (name: string) => page.getByRole("group", { name, exact: true })
const section = (name: string) => page.getByRole("region", { name, exact: true })
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

async function fillNames(place: ReturnType<typeof part>, arabic: string, english: string) {
  await place.getByLabelText(m["field.name_en"]()).fill(english)
  // Last: from then on the part is called so.
  await place.getByLabelText(m["field.name_sa"]()).fill(arabic)
}

test("a group's bounds are checked while it is built, and the guest's question is drawn beside it", async () => {
  signInAs("owner")
  answer("GET /staff/menu/modifier-groups/", () => ({ data: [] }))
  answer(create, (body) => {
    const made = { ...(body as Group), version: "1", used_by: [] }
    return { data: made }
  })
  const address = "/menu/options/new"
  const router = openPage(<GroupPage groupId="new" />, address, address)
  const basics = section(m["options_editor.group"]())
  const preview = section(m["options_editor.preview"]())
  await fillNames(basics, "الخبز المحمص", "Toasts")
  await expect.element(preview).toMatchTextContent("الخبز المحمص")
  await press(m["options_editor.more"]({ name: m["options_editor.minimum"]() }))
  await expect.element(basics).toMatchTextContent(m["validation.minimum_above_maximum"]())
  await press(m["options_editor.more"]({ name: m["options_editor.maximum"]() }))
  const number = (nth: number) => m["options_editor.option_number"]({ number: nth })
  await fillNames(part(number(1)), "أبيض", "White")
  await press(m["action.save"]())
  await expect.element(part(number(2))).toMatchTextContent(m["validation.required"]())
  await expect.element(part(number(2)).getByLabelText(m["field.name_sa"]())).toHaveFocus()
  expect(sentTo(create)).toEqual([])
  await fillNames(part(number(2)), "بُر", "Brown")
  await part("بُر").getByLabelText(m["options_editor.price"]()).fill("١٫٥")
  await expect.element(preview).toMatchTextContent("1.50")
  await press(m["action.save"]())
  await expect.poll(() => router.state.location.pathname).toBe("/menu/options")
  expect(sentTo(create)).toMatchObject([
    {
      ...{ minimum: 2, maximum: 2, name: { en: "Toasts", sa: "الخبز المحمص" } },
      options: [{ name: { en: "White", sa: "أبيض" } }, { price_minor: 150 }],
    },
  ])
})

test("options are put in order by keyboard, and unsaved changes are not lost by accident", async () => {
  signInAs("owner")
  answer("GET /staff/menu/modifier-groups/", () => ({ data: [loaves] }))
  answer(save, (body) => ({ data: { ...loaves, ...(body as object), version: "2" } }))
  const address = `/menu/options/${groupId}`
  const router = openPage(<GroupPage groupId={groupId} />, address, address)
  const handle = page.getByRole("button", {
    name: m["drag.handle"]({ name: "أسمر" }),
    exact: true,
  })
  await dragByKey(handle, "{ArrowUp}", { name: "أسمر", position: 2, total: 2 })
  await userEvent.keyboard(" ")
  const list = page.getByRole("list", { name: m["options_editor.options"]() })
  await expect.element(list.getByRole("group").first()).toHaveAccessibleName("أسمر")
  void router.navigate("/menu/options")
  const question = page.getByRole("dialog", { name: m["save.leave_title"]() })
  await question.getByRole("button", { name: m["save.leave_stay"]() }).click()
  await expect.element(question).not.toBeInTheDocument()
  await press(m["action.save"]())
  await expect.element(page.getByText(m["brand.saved"]())).toBeVisible()
  expect(sentTo(save)).toMatchObject([
    { version: "1", options: [{ name: text("أسمر") }, { name: text("أبيض") }] },
  ])
})

test("a group that products ask is deleted after it was said how many", async () => {
  signInAs("owner")
  let groups = [loaves]
  answer("GET /staff/menu/modifier-groups/", () => ({ data: groups }))
  answer(remove, (_body, { query }) => {
    if (query.confirmed !== "true") return { refused: "modifier_group_in_use" }
    groups = []
    return { data: undefined as never }
  })
  openPage(<OptionsPage />)
  await press(m["action.delete_of"]({ name: "خبز" }))
  const dialog = page.getByRole("dialog")
  const said = m["options_editor.delete_used"]({ count: 1 })
  await expect.element(dialog.getByText(said)).toBeVisible()
  expect(calls.some(({ key }) => key === remove)).toBe(false)
  await dialog.getByRole("button", { name: m["action.delete"](), exact: true }).click()
  await expect.element(page.getByRole("heading", { name: "خبز" })).not.toBeInTheDocument()
})
