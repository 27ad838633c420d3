import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, it } from "vitest"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()

async function newOwner() {
  const id = newId()
  const email = `${id}@example.com`
  const password = "a long enough password"
  const made = await test.app.inject({
    ...{ method: "POST", url: "/api/staff/establishments/" },
    headers: await bearer(test.app, known.staff.platformAdministrator),
    payload: {
      ...{ id, name: { en: "New", sa: "جديد" } },
      ...{ owner_name: "Lama", owner_email: email, owner_password: password },
    },
  })
  expect(made.statusCode).toBe(200)
  const session = await test.app.inject({
    ...{ method: "POST", url: "/api/staff/sessions/", payload: { email, password } },
  })
  return { authorization: `Bearer ${session.json().data.access_token}` }
}

it("a new place begins with twelve dishes that guests can see, once", async () => {
  const headers = await newOwner()
  const add = () => test.app.inject({ method: "POST", url: "/api/staff/menu/starter/", headers })
  expect(dataOf("POST /staff/menu/starter/", await add())).toMatchObject({ removed: 0, changed: 0 })
  const menu = dataOf(
    "GET /staff/menu/",
    await test.app.inject({ url: "/api/staff/menu/", headers }),
  )
  expect(menu.categories.map(({ name }) => name.sa)).toEqual([
    "المقبلات",
    "الأطباق الرئيسية",
    "الحلويات",
    "المشروبات",
  ])
  const products = menu.categories.flatMap((category) => category.products)
  expect(products).toHaveLength(12)
  expect(products.every(({ published }) => published)).toBe(true)
  expectRefusal(await add(), 409, "menu_not_empty")
})

it("a menu that has dishes is left alone", async () => {
  const headers = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject({ method: "POST", url: "/api/staff/menu/starter/", headers })
  expectRefusal(reply, 409, "menu_not_empty")
})
