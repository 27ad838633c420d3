import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import { Notice } from "../../../shell/page/notice.tsx"
import { reachQuery } from "../send/sends.ts"
import { type AudienceForm, conditionsOf, isSound } from "./audience-form.ts"

/** How many guests are in the audience now, while it is being chosen. */
export function ReachLine({ form }: { form: AudienceForm }) {
  const settled = useDeferredValue(form)
  const { data, error } = useQuery({
    ...reachQuery(conditionsOf(settled)),
    enabled: isSound(settled),
  })
  if (error && !data) return <Notice tone="danger">{m["audience.count_failed"]()}</Notice>
  if (!data) return <Notice tone="info">{m["audience.counting"]()}</Notice>
  const { guests, by_sms: sms, by_email: email } = data
  return (
    <Notice tone="info">
      <span className="block font-semibold">{m["audience.reach"]({ count: guests })}</span>
      <span className="block">{m["audience.reach_agreed"]({ sms, email })}</span>
    </Notice>
  )
}
