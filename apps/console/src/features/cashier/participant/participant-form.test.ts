import { expect, test } from "vitest"
import { type CounterCampaign, noParticipant, sentForm } from "./participant-form.ts"

const asking = (...names: CounterCampaign["fields"][number]["name"][]) =>
  ({ fields: names.map((name) => ({ name, is_required: true })) }) as CounterCampaign

test("what was typed goes, and what was left empty goes as nothing", () => {
  const typed = { ...noParticipant("sa"), name: " نورة ", phone: "0551112233", gender: "female" }
  expect(sentForm(typed, asking("gender", "email", "age_group"))).toEqual({
    ...{ name: "نورة", phone: "0551112233", language: "sa", gender: "female" },
    ...{ email: null, city: null, age_group: null },
    ...{ marketing_consent: false, privacy_accepted: false },
  })
})

test("what another campaign asked for is not sent with this one", () => {
  const typed = { ...noParticipant("sa"), city: "Riyadh", age_group: "18-24", email: "a@b.sa" }
  expect(sentForm(typed, asking())).toMatchObject({ city: null, age_group: null, email: null })
})
