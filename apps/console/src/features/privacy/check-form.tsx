import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useState } from "react"
import { toastFailure } from "../../shell/page/toasts.ts"
import { checkRequest, type PrivacyRequest, type StaffCheck } from "./privacy-requests.ts"
import { checkTexts } from "./request-words.ts"

const ways: StaffCheck[] = ["called-back", "document"]

/** Of a request that staff wrote down: by what it is sure who asks. */
export function CheckForm({ request }: { request: PrivacyRequest }) {
  const [how, setHow] = useState<StaffCheck | null>(null)
  return (
    <>
      <p>{m["privacy_desk.check_text"]({ name: request.recorded_by ?? "" })}</p>
      <RadioGroup
        legend={m["privacy_desk.check_how"]()}
        value={how ?? ""}
        onValueChange={(value) => setHow(ways.find((way) => way === value) ?? null)}
        options={ways.map((value) => ({ value, label: checkTexts[value]() }))}
      />
      <Button
        className="self-start"
        disabled={how === null}
        onClick={() => how && void checkRequest(request, how).catch(toastFailure)}
      >
        {m["privacy_desk.check"]()}
      </Button>
    </>
  )
}
