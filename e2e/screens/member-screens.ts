import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { giveName, newMobile, phoneField, registerPath, signIn } from "../support/customer.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const uuid = known.qr.olayaTable12
const names: Record<Language, string> = { sa: "نورة القحطاني", en: "Noura Al-Qahtani" }

async function showInvitation(page: Page, language: Language): Promise<void> {
  await expect(phoneField(page, language)).toBeVisible()
}

async function becomeMember(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await signIn(page, server, newMobile(), language)
  await giveName(page, names[language], language)
}

async function showHome(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await becomeMember(page, language, server)
  await page.goto(`/home/${uuid}`)
  const code = page.getByRole("img", { name: words(language, "member.code_label") })
  await expect(code).toBeVisible()
}

async function showOwnLevel(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await becomeMember(page, language, server)
  await page.goto(`/levels/${uuid}`)
  await expect(page.getByText(words(language, "levels.here"))).toBeVisible()
}

function showEmptyTab(tab: "points" | "prizes" | "punches") {
  return async (page: Page, language: Language, server: ServerProcess): Promise<void> => {
    await becomeMember(page, language, server)
    await page.goto(`/history/${uuid}?tab=${tab}`)
    const title = words(language, `history.${tab}_empty_title`)
    await expect(page.getByRole("heading", { name: title })).toBeVisible()
  }
}

async function showOwnRewards(page: Page, language: Language, server: ServerProcess) {
  await becomeMember(page, language, server)
  await page.goto(`/my-rewards/${uuid}`)
  const title = words(language, "reward.claimable_empty_title")
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
}

export const memberScreens: Screen[] = [
  { name: "guest-member-invitation", path: `/home/${uuid}`, act: showInvitation },
  { name: "guest-member-home", path: registerPath, act: showHome },
  { name: "guest-levels", path: `/levels/${uuid}` },
  { name: "guest-levels-member", path: registerPath, act: showOwnLevel },
  { name: "guest-points-shop", path: `/points-shop/${uuid}` },
  { name: "guest-prize-shop", path: `/prize-shop/${uuid}` },
  { name: "guest-my-rewards", path: registerPath, act: showOwnRewards },
  { name: "guest-history-points", path: registerPath, act: showEmptyTab("points") },
  { name: "guest-history-prizes", path: registerPath, act: showEmptyTab("prizes") },
  { name: "guest-history-punches", path: registerPath, act: showEmptyTab("punches") },
]
