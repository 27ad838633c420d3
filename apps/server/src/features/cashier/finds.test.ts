import { randomBytes } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { atCounter, findAt, ownedReward, phoneOf } from "../../testing/counter.ts"
import { type Guest, mainBranchId, makeGuest, productId } from "../../testing/guest-orders.ts"
import { givePoints } from "../../testing/loyalty.ts"
import { setModules } from "../../testing/members.ts"
import { insertCard } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { listBranchNames } from "../branch/index.ts"
import { makeMemberToken } from "../loyalty/wallet/member-token.ts"
import { makeRewardToken } from "../reward/index.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let guest: Guest
let branchId: string
let otherBranch: Awaited<ReturnType<typeof listBranchNames>>[number]

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  branchId = await mainBranchId(test)
  const branches = await listBranchNames(test.database.read, baytAlKaram)
  const other = branches.find(({ id }) => id !== branchId)
  if (!other) throw new Error("the demo has two branches")
  otherBranch = other
})
beforeEach(async () => {
  guest = await makeGuest(test)
})

const find = (text: string, more: object = {}) =>
  findAt(test, cashier, { text, branch_id: branchId, ...more })

it("a reward is found by its code, however it is typed, with what to ask its owner", async () => {
  const { code, id } = await ownedReward(test, guest)
  const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
  const phone = await phoneOf(test, guest)
  expect(await find(typed)).toMatchObject({
    what: "reward",
    is_shown: false,
    guest: { id: guest.id, first_name: "نورة", phone_tail: phone.slice(-4) },
    reward: { id, label: "claimable", refusal: null },
  })
})

it("a reward is found by the code on its owner's screen, for a minute and at its place", async () => {
  const { code, id } = await ownedReward(test, guest)
  const { signingSecret } = test.services
  const shown = { establishmentId: baytAlKaram, code }
  const { token } = makeRewardToken(signingSecret, shown, test.clock.now)
  expect(await find(`${token}\n`)).toMatchObject({ is_shown: true, reward: { id } })
  const elsewhere = { ...shown, establishmentId: known.establishments.cardamomCorner }
  const foreign = makeRewardToken(signingSecret, elsewhere, test.clock.now).token
  expect(await find(foreign)).toEqual({ what: "nothing", why: "unknown" })
  test.clock.now = new Date(test.clock.now.getTime() + 61_000)
  expect(await find(token)).toEqual({ what: "nothing", why: "expired" })
})

it("it says why a reward does not count here and now, by name", async () => {
  const nowMs = test.clock.now.getTime()
  const elsewhere = await ownedReward(test, guest, { rules: { branchIds: [otherBranch.id] } })
  expect(await find(elsewhere.code)).toMatchObject({
    reward: { label: "not-claimable", refusal: { reason: "other_branch" } },
    names: [{ id: otherBranch.id, name: otherBranch.name }],
  })
  const later = await ownedReward(test, guest, { rules: { fromMs: nowMs + 3_600_000 } })
  expect(await find(later.code)).toMatchObject({ reward: { refusal: { reason: "not_started" } } })
  const over = await ownedReward(test, guest, { rules: { untilMs: nowMs - 1 } })
  expect(await find(over.code)).toMatchObject({ reward: { label: "expired" } })
  const levelId = newId()
  const gold = await ownedReward(test, guest, { rules: { levelIds: [levelId] } })
  expect(await find(gold.code)).toMatchObject({ reward: { refusal: { reason: "other_level" } } })
})

it("it names the products and the branches that a reward's terms mention", async () => {
  const productIds = [await productId(test, "umm-ali"), newId()]
  const rules = { branchIds: [branchId, otherBranch.id], minimumMinor: 10_000 }
  const effect = { takes: "percent", rateBp: 1_500, capMinor: 2_000 } as const
  const { code } = await ownedReward(test, guest, { rules, effect, productIds })
  const found = await find(code)
  if (found.what !== "reward") throw new Error("no reward was found")
  expect(found.reward).toMatchObject({
    label: "claimable",
    effect: { takes: "percent", rate_bp: 1_500, cap_minor: 2_000 },
    rules: { minimum_minor: 10_000 },
  })
  const [ummAli] = productIds
  expect(found.names.map(({ id }) => id)).toEqual([ummAli, branchId, otherBranch.id])
})

it("a member is found by their code and by their number in any usual form", async () => {
  await givePoints(test, guest, 40)
  const open = await ownedReward(test, guest)
  await ownedReward(test, guest, { rules: { untilMs: test.clock.now.getTime() - 1 } })
  const card = await test.database.withTransaction((tx) =>
    insertCard(tx, {
      establishmentId: baytAlKaram,
      counts: [{ productIds: [newId()], categoryIds: [], units: 1 }],
    }),
  )
  const phone = await phoneOf(test, guest)
  const national = phone.slice(4)
  const member = { establishmentId: baytAlKaram, customerId: guest.id }
  const { token } = makeMemberToken(test.services.signingSecret, member, test.clock.now)
  const forms = [phone, `+966 ${national.slice(0, 2)} ${national.slice(2)}`, `0${national}`]
  for (const text of [token, ...forms, national, `00966${national}`]) {
    const found = await find(text)
    expect(found).toMatchObject({
      what: "member",
      member: { guest: { id: guest.id }, wallet: { available: 40 } },
    })
    if (found.what !== "member") throw new Error("no member was found")
    expect(found.member.rewards.map(({ reward }) => reward.id)).toEqual([open.id])
    expect(found.member.cards).toContainEqual(
      expect.objectContaining({ id: card.id, units: 0, label: "no-punches", steps: [2, 1] }),
    )
  }
  const arabic = `0${national}`.replace(/\d/g, (digit) =>
    String.fromCharCode(0x660 + Number(digit)),
  )
  expect(await find(arabic)).toMatchObject({ what: "member" })
})

it("nobody is found by a number that has no member, and nothing by other words", async () => {
  expect(await find("0599999999")).toEqual({ what: "nothing", why: "no-member" })
  expect(await find("6281007021470")).toEqual({ what: "nothing", why: "unknown" })
  expect(await find("كبسة")).toEqual({ what: "nothing", why: "unknown" })
})

it("codes that nobody has are refused after some; what the guest shows is not", async () => {
  const manager = await bearer(test.app, known.staff.manager)
  const { code } = await ownedReward(test, guest)
  const guess = (text: string) => atCounter(test, "finds/", manager, { text, branch_id: branchId })
  for (let nth = 0; nth < 30; nth++) expect((await guess(`tin ${nth}`)).statusCode).toBe(200)
  for (let nth = 0; nth < 20; nth++) {
    const wrong = codeFrom(randomBytes(codeLength))
    expect((await guess(wrong)).json().data).toEqual({ what: "nothing", why: "unknown" })
  }
  expectRefusal(await guess(code), 429, "rate_limited")
  const shown = { establishmentId: baytAlKaram, code }
  const { token } = makeRewardToken(test.services.signingSecret, shown, test.clock.now)
  expect((await guess(token)).json().data).toMatchObject({ what: "reward" })
})

it("is not for the kitchen, nor at another branch or place, nor without the module", async () => {
  const body = { text: "0599999999", branch_id: branchId }
  const kitchen = await bearer(test.app, known.staff.kitchen)
  expectRefusal(await atCounter(test, "finds/", kitchen, body), 403, "not_allowed")
  const nakheel = await bearer(test.app, known.staff.branchManager)
  expectRefusal(await atCounter(test, "finds/", nakheel, body), 403, "not_allowed")
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await atCounter(test, "finds/", cafe, body), 404, "branch_not_found")
  await setModules(test, ["menu", "ordering"])
  expectRefusal(await atCounter(test, "finds/", cashier, body), 403, "module_off")
})
