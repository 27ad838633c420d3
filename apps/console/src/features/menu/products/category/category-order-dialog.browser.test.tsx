import { m } from "@sufra/messages"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { queryClient } from "../../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../../testing/console-screen.tsx"
import { dragByKey } from "../../../../testing/drag-by-key.ts"
import { type Category, menuQuery, type StaffMenu } from "../../menu.ts"
import { CategoryOrderDialog } from "./category-order-dialog.tsx"

const saveOrder = "PUT /staff/menu/category-order/"
const categories = ["صباح", "ظهر", "مساء"].map(
  (name) => ({ id: name, name: { en: name, sa: name }, products: [] }) as unknown as Category,
)
const evening = { name: "مساء", position: 3, total: 3 }

function open(): () => void {
  const onClose = vi.fn()
  const menu = { categories } as unknown as StaffMenu
  queryClient.setQueryData(menuQuery.queryKey, menu)
  answer("GET /staff/menu/", () => ({ data: menu }))
  answer(saveOrder, () => ({ data: undefined as never }))
  openPage(<CategoryOrderDialog categories={categories} onClose={onClose} />)
  return onClose
}

const handle = () =>
  page.getByRole("button", { name: m["drag.handle"]({ name: evening.name }), exact: true })

test("a category is moved by key, and the whole order is sent once", async () => {
  open()
  await dragByKey(handle(), "{ArrowUp}", evening)
  await userEvent.keyboard(" ")
  await expect.poll(() => sentTo(saveOrder)).toEqual([{ ids: ["صباح", "مساء", "ظهر"] }])
})

test("Escape in a drag leaves the order as it was, and the dialog open; after it the dialog closes", async () => {
  const onClose = open()
  await dragByKey(handle(), "{ArrowUp}", evening)
  await userEvent.keyboard("{Escape}")
  await expect
    .element(page.getByText(m["drag.cancelled"]({ name: evening.name })))
    .toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard("{Tab}{Escape}")
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sentTo(saveOrder)).toEqual([])
})
