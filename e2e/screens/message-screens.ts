import { expect, type Page } from "@playwright/test"
import { forgetMessages, oweMessage } from "../support/messages.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const messages = "/console/messages"

/** One of each kind: a code, an e-mail, and two that failed for different reasons. */
async function oweSome(_request: unknown, { databaseUrl }: ServerProcess): Promise<void> {
  await forgetMessages(databaseUrl)
  await oweMessage(databaseUrl, {
    channel: "email",
    recipient: "noura.alharbi@example.com",
    subject: "فاتورتك من بيت الكرم",
    body: "شكرًا لزيارتك.\nالإجمالي 83.00 SAR شامل الضريبة.",
  })
  await oweMessage(databaseUrl, {
    purpose: "verification-code",
    recipient: "+966555018233",
    body: "4821 رمز التحقق الخاص بك في بيت الكرم. صالح لمدة 5 دقائق.",
  })
  await oweMessage(databaseUrl, {
    recipient: "+966512223344",
    body: "طلبك A-044 في الطريق إليك",
    failure: "bad_recipient: ER-02 Invalid destination number",
  })
  await oweMessage(databaseUrl, {
    recipient: "+966559990000",
    body: "طلبك A-031 جاهز للاستلام",
    failure: "account: ER-08 Invalid Sender ID",
  })
}

async function waitForSent(page: Page, language: Language): Promise<void> {
  const list = page.getByRole("list", { name: words(language, "messages.list") })
  const sent = list.getByText(words(language, "messages.sent"), { exact: true })
  await expect(sent).toHaveCount(2)
}

async function searchInVain(page: Page, language: Language): Promise<void> {
  await page.getByRole("searchbox", { name: words(language, "action.search") }).fill("0599999999")
  await expect(page.getByText(words(language, "messages.none_title"))).toBeVisible()
}

async function openNotices(page: Page, language: Language): Promise<void> {
  await page.getByText(words(language, "messages.notices_title")).click()
  await expect(page.getByRole("switch")).toHaveCount(4)
}

export const messageScreens: Screen[] = [
  {
    name: "console-messages",
    path: messages,
    signedInAs: "owner",
    arrange: oweSome,
    act: waitForSent,
  },
  { name: "console-messages-notices", path: messages, signedInAs: "owner", act: openNotices },
  { name: "console-messages-none", path: messages, signedInAs: "cafeOwner" },
  { name: "console-messages-search", path: messages, signedInAs: "cafeOwner", act: searchInVain },
]
