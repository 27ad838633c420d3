import { type Wait, waitUntil } from "@sufra/domain/campaign/participation"
import { m } from "@sufra/messages"

/** When to come back. */
export function waitSentence(wait: Wait): string {
  switch (wait.in) {
    case "days":
      return m["retry.in_days"]({ days: wait.days })
    case "hours":
      return m["retry.in_hours"]({ hours: wait.hours })
    case "hours-and-minutes":
      return m["retry.in_hours_and_minutes"]({ hours: wait.hours, minutes: wait.minutes })
    case "minutes":
      return m["retry.in_minutes"]({ minutes: wait.minutes })
  }
}

/** As a refusal says it, which counts minutes. */
export function retrySentence(minutes: number): string {
  return m["error.participate_after"]({ wait: waitSentence(waitUntil(minutes * 60_000, 0)) })
}
