import { m } from "@sufra/messages"
import { browserApi } from "../../../shell/api/api.ts"
import { ShownCode, useShownCode } from "../../../shell/shown-code/shown-code.tsx"
import { Section } from "../section.tsx"

/** What a member shows at the counter. */
export function MemberCode({ uuid }: { uuid: string }) {
  const { token, isFailed } = useShownCode(uuid, async () => {
    const params = { uuid }
    return (await browserApi("POST /loyalty/qr/{uuid}/member-tokens/", { params })).token
  })
  return (
    <Section title={m["member.code_title"]()}>
      <div className="flex flex-col items-center gap-3 text-center">
        <ShownCode token={token} label={m["member.code_label"]()} />
        <p className="text-pretty text-ink-2">{m["member.code_text"]()}</p>
        <p className="text-pretty text-ink-3 text-small">{m["member.code_bright"]()}</p>
        <p role="status" className="text-danger-ink text-small empty:hidden">
          {isFailed ? m["member.code_failed"]() : null}
        </p>
      </div>
    </Section>
  )
}
