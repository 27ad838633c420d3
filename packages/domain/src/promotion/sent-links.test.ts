import { expect, it } from "vitest"
import { sentLinks } from "./sent-links.ts"

const sent = { pageOrigin: "https://eat.example", placeId: "place", stopToken: "token" }

it("a screen of the place is below its own address, another site stays as it is", () => {
  expect(sentLinks({ ...sent, link: "/menu/{uuid}" })).toEqual({
    link: "https://eat.example/menu/place",
    stop: "https://eat.example/stop/token",
  })
  expect(sentLinks({ ...sent, link: "https://shop.example/x" }).link).toBe("https://shop.example/x")
})
