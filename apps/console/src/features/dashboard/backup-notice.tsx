import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { momentText } from "../../shell/text/format-time.ts"
import { canDo, useStaff } from "../staff/index.ts"
import type { Today } from "./today.ts"

type BackupNoticeProps = { backup: NonNullable<Today["backup"]>; timezone: string }

function textOf(
  { is_on, is_late, failure }: BackupNoticeProps["backup"],
  when: string | null,
): string {
  if (failure) return when ? m["today.backup_failed"]({ when }) : m["today.backup_failed_none"]()
  if (is_late) return when ? m["today.backup_late"]({ when }) : m["today.backup_late_none"]()
  if (when) return m["today.backup_good"]({ when })
  return is_on ? m["today.backup_none"]() : m["today.backup_off"]()
}

/** The machine's own words are isolated, because they run from left to right. */
function reasonOf({
  reason,
  missing_pictures: count,
}: {
  reason: string
  missing_pictures: number
}) {
  return count > 0 ? m["backup.pictures_missing"]({ count }) : <bdi>{reason}</bdi>
}

/** When everything was last saved. A line of its own only when somebody has to look. */
export function BackupNotice({ backup, timezone }: BackupNoticeProps) {
  const locale = useLocale()
  const mayManage = canDo(useStaff(), "backups.manage")
  const when = backup.last_good_at && momentText(backup.last_good_at, { locale, timezone })
  const text = textOf(backup, when)
  const { is_late, failure } = backup
  if (!is_late && !failure) return <p className="text-small text-ink-3">{text}</p>
  return (
    <Notice
      tone="danger"
      action={
        mayManage ? (
          <Button variant="outline" render={<Link to="/settings/backups" />}>
            {m["today.backup_open"]()}
          </Button>
        ) : null
      }
    >
      {text}
      {failure ? <span className="mt-1 block text-small">{reasonOf(failure)}</span> : null}
    </Notice>
  )
}
