import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { describe, expect, it } from "vitest"
import { atCounter } from "../../../testing/counter.ts"
import { type Guest, mainBranchId, makeGuest } from "../../../testing/guest-orders.ts"
import { givePoints } from "../../../testing/loyalty.ts"
import { setModules, today } from "../../../testing/members.ts"
import { bought, sell } from "../../../testing/shops.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { giveUseBack, readRewardToken, useReward } from "../../reward/index.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

function ask({ headers }: Guest, path = "", method: "GET" | "POST" = "GET") {
  return test.app.inject({
    method,
    url: `/api/reward/qr/${known.qr.olaya}/rewards/${path}`,
    headers,
  })
}

async function rewardsOf(guest: Guest) {
  return dataOf("GET /reward/qr/{uuid}/rewards/", await ask(guest))
}

async function rewardOf(guest: Guest, id: string) {
  return dataOf("GET /reward/qr/{uuid}/rewards/{id}/", await ask(guest, `${id}/`))
}

/** A guest who has bought this. */
async function makeOwner(change: Parameters<typeof sell>[1] = {}) {
  const guest = await makeGuest(test)
  await givePoints(test, guest, 50)
  return { guest, reward: await bought(test, guest, await sell(test, change)) }
}

/** As the cashier takes it. */
async function claim(guest: Guest, rewardId: string) {
  const id = newId()
  const use = {
    ...{ establishmentId: baytAlKaram, id, rewardId, customerId: guest.id, orderId: null },
    ...{ branchId: await mainBranchId(test), staffId: null, businessDate: today(test) },
    ...{ amountMinor: 500, usedAt: test.clock.now },
  }
  expect(await test.database.withTransaction((tx) => useReward(tx, use))).toBe(true)
  return id
}

describe("rewards", () => {
  it("are the owner's own, the newest first, each with its label", async () => {
    const { guest, reward } = await makeOwner()
    const fromMs = test.clock.now.getTime() + 60_000
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await givePoints(test, guest, 50)
    const later = await bought(
      test,
      guest,
      await sell(test, { rules: { ...noRewardRules, fromMs } }),
    )
    await makeOwner()
    expect(await rewardsOf(guest)).toMatchObject([
      { id: later.id, label: "not-claimable", refusal: { reason: "not_started", from_ms: fromMs } },
      { id: reward.id, label: "claimable", refusal: null },
    ])
  })

  it("that were used at the counter say when and where, and whether it was undone", async () => {
    const { guest, reward } = await makeOwner()
    const use = await claim(guest, reward.id)
    expect(await rewardOf(guest, reward.id)).toMatchObject({
      label: "claimed",
      used: 1,
      last_used_at: test.clock.now.toISOString(),
      history: [
        {
          used_at: test.clock.now.toISOString(),
          order_id: null,
          order_number: null,
          branch_name: { en: expect.stringMatching(/./), sa: expect.stringMatching(/./) },
          amount_minor: 500,
          given_back_at: null,
        },
      ],
    })
    const whose = { establishmentId: baytAlKaram, id: use }
    const now = test.clock.now
    await test.database.withTransaction((tx) => giveUseBack(tx, whose, { now, hasGrace: false }))
    const after = await rewardOf(guest, reward.id)
    expect(after).toMatchObject({ label: "claimable", last_used_at: null })
    expect(after.history).toMatchObject([{ given_back_at: now.toISOString() }])
  })

  it("of several uses are alive until they are used up", async () => {
    const { guest, reward } = await makeOwner({ kind: "coupon", uses: 2 })
    expect(reward.label).toBe("alive")
    await claim(guest, reward.id)
    expect((await rewardOf(guest, reward.id)).label).toBe("alive")
    await claim(guest, reward.id)
    expect((await rewardOf(guest, reward.id)).label).toBe("completed")
  })

  it("of somebody else are not found, nor is their token given", async () => {
    const { reward } = await makeOwner()
    const other = await makeGuest(test)
    for (const id of [reward.id, newId()]) {
      expectRefusal(await ask(other, `${id}/`), 404, "reward_not_found")
      expectRefusal(await ask(other, `${id}/tokens/`, "POST"), 404, "reward_not_found")
    }
    expect(await rewardsOf(other)).toEqual([])
  })

  it("are for who is signed in, where there are members", async () => {
    const { guest, reward } = await makeOwner()
    const paths = [
      ["", "GET"],
      [`${reward.id}/`, "GET"],
      [`${reward.id}/tokens/`, "POST"],
    ] as const
    const nobody = { ...guest, headers: { authorization: "" } }
    for (const [path, method] of paths) {
      expectRefusal(await ask(nobody, path, method), 401, "not_authorized")
    }
    await setModules(test, ["menu", "ordering"])
    for (const [path, method] of paths) {
      expectRefusal(await ask(guest, path, method), 403, "module_off")
    }
    await setModules(test, ["menu", "ordering", "loyalty"])
  })

  it("are shown, and taken at the counter, wherever one module gives them", async () => {
    const { guest, reward } = await makeOwner()
    await setModules(test, ["menu", "referral"])
    try {
      expect(await rewardsOf(guest)).toMatchObject([{ id: reward.id, label: "claimable" }])
      dataOf(
        "POST /reward/qr/{uuid}/rewards/{id}/tokens/",
        await ask(guest, `${reward.id}/tokens/`, "POST"),
      )
      const branch_id = await mainBranchId(test)
      const cashier = await bearer(test.app, known.staff.cashier)
      const found = await atCounter(test, "finds/", cashier, { branch_id, text: reward.code })
      expect(dataOf("POST /staff/cashier/finds/", found)).toMatchObject({ what: "reward" })
      const claimed = { id: newId(), branch_id, reward_id: reward.id }
      const taken = await atCounter(test, "claims/", cashier, claimed)
      expect(dataOf("POST /staff/cashier/claims/", taken).reward.label).toBe("claimed")
    } finally {
      await setModules(test, ["menu", "ordering", "loyalty"])
    }
  })
})

it("a reward's token names its code at its own place, for a minute", async () => {
  const { guest, reward } = await makeOwner()
  const reply = await ask(guest, `${reward.id}/tokens/`, "POST")
  const made = dataOf("POST /reward/qr/{uuid}/rewards/{id}/tokens/", reply)
  const { signingSecret } = test.services
  const read = (place: string, at: Date) => readRewardToken(signingSecret, place, made.token, at)
  expect(read(baytAlKaram, test.clock.now)).toEqual({ code: reward.code, isExpired: false })
  expect(read(known.establishments.cardamomCorner, test.clock.now)).toBeNull()
  expect(read(baytAlKaram, new Date(made.expires_at))).toMatchObject({ isExpired: true })
})
