import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { momentText } from "../../../shell/text/format-time.ts"
import { Section } from "../section.tsx"
import type { ProgrammeVersion, ProgrammeVersions } from "./programme.ts"
import { type ProgrammeForm, programmeForm } from "./programme-form.ts"

type VersionsSectionProps = { programmes: ProgrammeVersions; timezone: string }

/** Who changed what guests were promised, and when; any of it can be taken up again. */
export function VersionsSection({ programmes, timezone }: VersionsSectionProps) {
  const { versions, current_version } = programmes
  if (versions.length === 0) return null
  return (
    <Section title={m["loyalty_editor.versions_title"]()}>
      <ul className="flex flex-col divide-y divide-line">
        {versions.map((one) => (
          <VersionRow
            key={one.version}
            version={one}
            isNewest={one === versions[0]}
            currentVersion={current_version}
            timezone={timezone}
          />
        ))}
      </ul>
    </Section>
  )
}

function standing(version: number, current: number | null): { tone: BadgeTone; text: string } {
  if (version === current) return { tone: "success", text: m["loyalty_editor.version_current"]() }
  if (current === null || version > current) {
    return { tone: "info", text: m["loyalty_editor.version_planned"]() }
  }
  return { tone: "neutral", text: m["loyalty_editor.version_past"]() }
}

type VersionRowProps = {
  version: ProgrammeVersion
  isNewest: boolean
  currentVersion: number | null
  timezone: string
}

function VersionRow({ version, isNewest, currentVersion, timezone }: VersionRowProps) {
  const locale = useLocale()
  const { reset } = useFormContext<ProgrammeForm>()
  const { tone, text } = standing(version.version, currentVersion)
  const moment = momentText(version.valid_from, { locale, timezone })
  const made = momentText(version.created_at, { locale, timezone })
  const takeUp = () =>
    reset(programmeForm(version.programme, timezone), { keepDefaultValues: true })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {m["loyalty_editor.version"]({ number: version.version })}
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-small text-ink-2">{m["loyalty_editor.version_from"]({ moment })}</p>
        <p className="text-small text-ink-3">
          {version.staff_name
            ? m["loyalty_editor.version_by"]({ name: version.staff_name, moment: made })
            : m["loyalty_editor.version_made"]({ moment: made })}
        </p>
      </div>
      {isNewest ? null : (
        <Button
          variant="plain"
          aria-label={m["loyalty_editor.version_take_up_of"]({ number: version.version })}
          onClick={takeUp}
        >
          {m["loyalty_editor.version_take_up"]()}
        </Button>
      )}
    </li>
  )
}
