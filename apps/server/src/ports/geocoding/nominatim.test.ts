import { startNominatim } from "@sufra/simulators/nominatim"
import { afterAll, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const geocoder = await startNominatim()
afterAll(() => geocoder.close())
const test = useTestApp({ env: { SUFRA_GEOCODER_URL: geocoder.url } })
const without = useTestApp()

const ask = (app: typeof test, query: string) =>
  app.app.inject(`/api/delivery/address-at/?${query}`)
const riyadh = "lat=24.7&lng=46.68"

async function addressAt(query: string) {
  return dataOf("GET /delivery/address-at/", await ask(test, query)).address
}

it("a pin has words in the language of who asks", async () => {
  expect(await addressAt(`${riyadh}&language=sa`)).toBe("12 شارع العليا، حي العليا، الرياض")
  expect(await addressAt(`${riyadh}&language=en`)).toBe("12 Olaya Street, Al Olaya, Riyadh")
  const [asked] = geocoder.asked.slice(-1)
  expect(asked?.pathname).toBe("/reverse")
  expect(asked?.searchParams.get("lat")).toBe("24.7")
  expect(asked?.searchParams.get("lon")).toBe("46.68")
})

it("where it knows nothing, is down or breaks off there are none, and nothing fails", async () => {
  expect(await addressAt("lat=0&lng=0&language=en")).toBeNull()
  geocoder.faults.script({ kind: "down" }, { kind: "lose-reply" })
  expect(await addressAt(`${riyadh}&language=en`)).toBeNull()
  expect(await addressAt(`${riyadh}&language=en`)).toBeNull()
})

it("without a geocoder nobody is asked", async () => {
  const before = geocoder.asked.length
  const reply = await ask(without, `${riyadh}&language=en`)
  expect(dataOf("GET /delivery/address-at/", reply).address).toBeNull()
  expect(geocoder.asked).toHaveLength(before)
})

it("what is no place on earth is refused", async () => {
  expectRefusal(await ask(test, "lat=91&lng=0&language=en"), 400, "validation_failed")
  expectRefusal(await ask(test, "lat=north&lng=0&language=en"), 400, "validation_failed")
})
