import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { followPageOrigin } from "../../../shell/start/page-config.ts"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { meQuery } from "../me.ts"
import { InviteLinkDialog } from "../people/invite-link-dialog.tsx"
import type { Invite } from "../people/people.ts"
import type { Staff } from "../standing.ts"
import { ShareCard } from "../tablet/share-card.tsx"
import { LocalhostNotice } from "./reach-notice.tsx"

const networkOrigin = "http://192.168.1.20:3000"
const address = `\u2066${networkOrigin}\u2069`

afterEach(() => {
  closePage()
  followPageOrigin(null)
})

function show(capabilities: string[], withLink = false): void {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  const invite = { name: "نورة", email: null, token: "one-time", was_emailed: false }
  openPage(
    <>
      <LocalhostNotice networkOrigin={networkOrigin} />
      {withLink ? (
        <InviteLinkDialog invite={invite as unknown as Invite} onClose={() => undefined} />
      ) : null}
    </>,
  )
}

test("one tap takes over the address that phones can open, and shown links follow", async () => {
  show(["installation.edit"])
  answer("PUT /staff/installation/page-origin/", () => ({
    data: { page_origin: networkOrigin, version: "1", fixed_by: null },
  }))
  await page.getByRole("button", { name: m["reach.use"]({ address }) }).click()
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ page_origin: networkOrigin })
  closePage()
  show(["installation.edit"], true)
  await expect
    .element(page.getByLabelText(m["people.link_address"]()))
    .toHaveValue(`${networkOrigin}/console/join#one-time`)
})

test("an invite says that its link holds this device's own address", async () => {
  show([], true)
  const notice = page.getByRole("dialog").getByRole("alert")
  await expect.element(notice.getByText(m["reach.open_other"]())).toBeVisible()
})

test("a browser that is to become the shared tablet says that other devices cannot open it", async () => {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  openPage(<ShareCard branches={[]} />)
  const card = page.getByRole("region", { name: m["tablet.title"]() })
  await expect.element(card.getByText(m["reach.open_other"]())).toBeVisible()
})

test("who may not decide is led to the same page under that address", async () => {
  show([])
  await expect
    .element(page.getByRole("link", { name: m["reach.open_at"]({ address }) }))
    .toHaveAttribute("href", expect.stringContaining(networkOrigin))
})
