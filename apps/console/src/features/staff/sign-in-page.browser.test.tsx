import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { settleOwedSignOut } from "../../shell/api/end-session.ts"
import {
  beginSession,
  endSessionHere,
  owedSignOut,
  signedInSession,
} from "../../shell/api/session.ts"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { sessionId, staffMember } from "../../testing/signed-in.ts"
import { SignInPage } from "./sign-in-page.tsx"

const signIn = "POST /staff/sessions/"
const otherSessionId = "55555555-5555-4555-8555-555555555555"
const email = () => page.getByLabelText(m["staff.email"]())
const password = () => page.getByLabelText(m["staff.password"](), { exact: true })
const submit = () => page.getByRole("button", { name: m["sign_in.title"]() })

beforeEach(() => endSessionHere("asked"))

async function typeAndSubmit(typed: string): Promise<void> {
  await email().fill("owner@example.com")
  await password().fill(typed)
  await submit().click()
}

test("a wrong password is said and nothing typed is lost; the right one leads to where one was going", async () => {
  answer(signIn, () => ({ refused: "sign_in_failed" }))
  const router = openPage(<SignInPage />, "/sign-in", "/sign-in")
  await router.navigate("/sign-in", { state: { from: "/errors" } })
  await typeAndSubmit("not it")
  await expect.element(page.getByRole("alert")).toMatchTextContent(m["error.sign_in_failed"]())
  await expect.element(email()).toHaveValue("owner@example.com")
  await expect.element(password()).toHaveValue("not it")
  answer(signIn, (body) => {
    expect(body).toEqual({ email: "owner@example.com", password: "right" })
    const staff = staffMember("owner")
    return { data: { staff, access_token: "access", session_id: sessionId } }
  })
  await password().fill("right")
  await submit().click()
  await expect.poll(() => router.state.location.pathname).toBe("/errors")
})

test("a sign-in waits for the answer to an owed sign-out, whose cookie would replace the new one", async () => {
  const order: string[] = []
  const ended = Promise.withResolvers<void>()
  answer("POST /staff/sessions/refresh/", () => ({
    data: { access_token: "anew", session_id: sessionId },
  }))
  answer("DELETE /staff/sessions/{id}/", async () => {
    order.push("sign-out sent")
    await ended.promise
    order.push("sign-out answered")
    return { data: null }
  })
  answer(signIn, () => {
    order.push("sign-in sent")
    const staff = staffMember("owner")
    return { data: { staff, access_token: "access", session_id: otherSessionId } }
  })
  const router = openPage(<SignInPage />, "/sign-in", "/sign-in")
  owedSignOut.note(sessionId)
  const settled = settleOwedSignOut()
  await expect.poll(() => order).toEqual(["sign-out sent"])
  await typeAndSubmit("right")
  expect(order).toEqual(["sign-out sent"])
  ended.resolve()
  await settled
  await expect.poll(() => router.state.location.pathname).toBe("/")
  expect(order).toEqual(["sign-out sent", "sign-out answered", "sign-in sent"])
  expect(signedInSession()).toBe(otherSessionId)
})

test("empty fields are said at the fields, and nothing is sent", async () => {
  openPage(<SignInPage />)
  await submit().click()
  await expect.element(page.getByText(m["validation.email_required"]())).toBeVisible()
  await expect.element(page.getByText(m["validation.field_empty"]())).toBeVisible()
  await expect.element(email()).toHaveFocus()
  expect(calls).toEqual([])
})

test("an account that is locked says so in words", async () => {
  answer(signIn, () => ({ refused: "sign_in_locked", details: { minutes: 15 } }))
  openPage(<SignInPage />)
  await typeAndSubmit("right")
  await expect.element(page.getByRole("alert")).toMatchTextContent("محاولات كثيرة غير صحيحة")
})

test("who did not ask to be signed out reads why they are here; who did is told nothing", async () => {
  const over = page.getByText(m["error.session_expired"]())
  beginSession({ accessToken: "access", sessionId })
  endSessionHere("expired")
  openPage(<SignInPage />)
  await expect.element(over).toBeVisible()
  closePage()
  beginSession({ accessToken: "access", sessionId })
  endSessionHere("asked")
  openPage(<SignInPage />)
  await expect.element(submit()).toBeVisible()
  expect(over.elements()).toEqual([])
})
