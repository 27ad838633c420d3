import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectCount } from "../../testing/page-parts.ts"
import { StatusScreen } from "./status-screen.tsx"

let host: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  host = document.createElement("div")
  document.body.append(host)
  root = createRoot(host)
})

afterEach(() => {
  root.unmount()
  host.remove()
})

const picture = () => page.getByRole("presentation")
const show = (address: string) => root.render(<StatusScreen picture={address} title="A-041" />)

test("a picture that cannot be fetched is left out, and the words stay", async () => {
  show("/api/media/there/1")
  await expect.element(picture()).toBeVisible()
  root.unmount()
  root = createRoot(host)
  show(`/api/media/missing-${crypto.randomUUID()}/1`)
  await expect.element(page.getByRole("heading", { name: "A-041" })).toBeVisible()
  await expectCount(picture(), 0)
})
