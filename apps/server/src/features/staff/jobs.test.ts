import { staffSession } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, it } from "vitest"
import { signIn } from "../../testing/sign-in.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepStaffSessions } from "./index.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000

function sessions() {
  return test.database.read.$count(staffSession)
}

it("forgets sessions a month after they ended or ran out, and no others", async () => {
  const begun = test.clock.now.getTime()
  const { data } = await signIn(test.app, known.staff.owner)
  const ended = await signIn(test.app, known.staff.owner)
  await test.app.inject({
    method: "DELETE",
    url: `/api/staff/sessions/${ended.data.session_id}/`,
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  const sweepAfterDays = async (days: number) => {
    test.clock.now = new Date(begun + days * dayMs + 1)
    await sweepStaffSessions.run(test.services)
    return sessions()
  }
  expect(await sweepAfterDays(29)).toBe(2)
  expect(await sweepAfterDays(30)).toBe(1)
  expect(await sweepAfterDays(89)).toBe(1)
  expect(await sweepAfterDays(90)).toBe(0)
})
