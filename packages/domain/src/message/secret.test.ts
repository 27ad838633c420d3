import { expect, it } from "vitest"
import { codeFrom } from "../loyalty/code.ts"
import { carriesSecret, maskSecrets } from "./secret.ts"

it("a purpose that ends with code or link carries a secret", () => {
  const secret = ["code", "verification_code", "prize-code", "courier-link"]
  expect(secret.filter(carriesSecret)).toEqual(secret)
  expect(["order_ready", "decoded", "codes", "blinking"].filter(carriesSecret)).toEqual([])
})

it("a code is masked in either script and wherever it stands, short figures stay", () => {
  expect(maskSecrets("Your code is 4821")).toBe("Your code is ••••")
  expect(maskSecrets("رمز التحقق ٤٨٢١")).toBe("رمز التحقق ••••")
  expect(maskSecrets("4821 is good for 5 minutes\n@karam.example #4821")).toBe(
    "•••• is good for 5 minutes\n@karam.example #••••",
  )
})

it("of a prize its code is masked, and no other word in capitals", () => {
  const code = codeFrom(new Uint8Array([1, 20, 3, 24, 5, 26, 7]))
  expect(maskSecrets(`KARAMBAR: you won Karak! Your code: ${code}`)).toBe(
    "KARAMBAR: you won Karak! Your code: ••••••••",
  )
  expect(maskSecrets(`مبروك، ربحت كرك! رمزك: ${code}`)).toBe("مبروك، ربحت كرك! رمزك: ••••••••")
})

it("of a link the part that lets its holder in is masked", () => {
  const token = "Zx8_-a".repeat(9)
  expect(maskSecrets(`Bring it: https://karam.example/delivery/abc#${token} Thanks`)).toBe(
    "Bring it: https://karam.example/delivery/abc#••• Thanks",
  )
})
