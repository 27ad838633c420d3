import { expect, it } from "vitest"
import { carriesCode, maskCodes } from "./secret.ts"

it("a purpose that ends with code carries one", () => {
  expect(["code", "verification_code", "prize-code"].map(carriesCode)).toEqual([true, true, true])
  expect(["order_ready", "decoded", "codes"].map(carriesCode)).toEqual([false, false, false])
})

it("a code is masked in either script and wherever it stands, short figures stay", () => {
  expect(maskCodes("Your code is 4821")).toBe("Your code is ••••")
  expect(maskCodes("رمز التحقق ٤٨٢١")).toBe("رمز التحقق ••••")
  expect(maskCodes("4821 is good for 5 minutes\n@karam.example #4821")).toBe(
    "•••• is good for 5 minutes\n@karam.example #••••",
  )
})
