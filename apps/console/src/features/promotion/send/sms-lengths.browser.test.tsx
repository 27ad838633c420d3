import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { FormProvider, useForm } from "react-hook-form"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { answer, closePage, openPage } from "../../../testing/console-screen.tsx"
import { placeQuery } from "../../establishment/index.ts"
import { emptySend, type SendForm } from "./send-form.ts"
import { SmsLengths } from "./sms-lengths.tsx"

const establishmentId = "11111111-1111-4111-8111-111111111111"

function Writing() {
  const form = useForm<SendForm>({ defaultValues: emptySend })
  return (
    <FormProvider {...form}>
      <TextField label={m["promotion_send.text_en"]()} {...form.register("text.en")} />
      <Checkbox label={m["promotion_send.by_sms"]()} {...form.register("bySms")} />
      <SmsLengths establishmentId={establishmentId} />
    </FormProvider>
  )
}

afterEach(closePage)

test("says how long each SMS becomes, with both of its links, once it goes by SMS", async () => {
  const place = { name: { sa: "بيت الكرم", en: "Bayt Al Karam" } }
  queryClient.setQueryData(placeQuery(establishmentId).queryKey, place as never)
  const reach = { guests: 2, by_sms: 1, by_email: 1, page_origin: "https://eat.example" }
  answer("POST /staff/promotion-sends/reach/", () => ({ data: reach }))
  openPage(<Writing />)
  const note = page.getByText(m["promotion_send.sms_length_note"]())
  await expect.element(page.getByText(m["promotion_send.by_sms"]())).toBeVisible()
  expect(note.elements()).toHaveLength(0)
  await page.getByText(m["promotion_send.by_sms"]()).click()
  await expect.element(note).toBeVisible()
  // The name, a colon, the lines' ends, "Stop: ", 61 characters of the menu's address and 79 of the stop link.
  const empty = 13 + 2 + 3 + 6 + 61 + 79
  const said = (characters: number, count: number) =>
    page.getByText(
      m["promotion_send.sms_length_en"]({
        characters,
        parts: m["promotion_send.sms_parts"]({ count }),
      }),
    )
  await expect.element(said(empty, 2)).toBeVisible()
  await page.getByLabelText(m["promotion_send.text_en"]()).fill("a".repeat(306 - empty))
  await expect.element(said(306, 2)).toBeVisible()
  await page.getByLabelText(m["promotion_send.text_en"]()).fill("a".repeat(307 - empty))
  await expect.element(said(307, 3)).toBeVisible()
})
