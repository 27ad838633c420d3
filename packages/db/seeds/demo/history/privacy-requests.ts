import { defaultSettings } from "@sufra/domain/establishment/settings"
import { requestDueAt } from "@sufra/domain/privacy/request"
import type { Member } from "./member.ts"
import type { Scene } from "./orders.ts"

const dayMs = 86_400_000

/** Three that staff find at different points: one to be carried out, one that was extended, one answered. */
export function tellPrivacyRequests({ book, chance, nowMs, staffId }: Scene, members: Member[]) {
  const ago = (days: number) => new Date(nowMs - days * dayMs)
  const [asks, corrects, wasShown] = members
  if (!asks || !corrects || !wasShown) return
  const asked = (member: Member, days: number) => ({
    ...{ ...member.key, id: chance.idAt(nowMs - days * dayMs), receivedAt: ago(days) },
    ...{ wish: "", version: 1 },
  })
  const inApp = (days: number) => ({ checkedAt: ago(days), checkedHow: "signed-in" as const })
  book.rows.privacyRequest.push(
    {
      ...{ ...asked(asks, 4), ...inApp(4), kind: "erasure", state: "checked" },
      dueAt: requestDueAt(ago(4), defaultSettings),
    },
    {
      ...{ ...asked(corrects, 40), kind: "correction", state: "checked", version: 3 },
      ...{ wish: "اسمي مكتوب بالخطأ، والصحيح عبد الرحمن", recordedBy: staffId, handledBy: staffId },
      ...{ checkedAt: ago(39), checkedHow: "called-back", extendedAt: ago(6) },
      extensionReason: "نراجع الفواتير السابقة مع المحاسب",
      dueAt: requestDueAt(ago(40), defaultSettings, true),
    },
    {
      ...{ ...asked(wasShown, 20), ...inApp(20), kind: "access", state: "done" },
      ...{ closedAt: ago(20), dueAt: requestDueAt(ago(20), defaultSettings) },
    },
  )
}
