import { m } from "@sufra/messages"
import { Qr } from "@sufra/ui/qr"
import { Skeleton } from "@sufra/ui/skeleton"
import { useEffect, useState } from "react"
import { browserApi } from "../../../shell/api/api.ts"
import { Section } from "../section.tsx"
import { type CodeState, keepRenewed } from "./keep-renewed.ts"

function useMemberCode(uuid: string): CodeState {
  const [state, setState] = useState<CodeState>({ token: null, isFailed: false })
  useEffect(() => {
    const make = async () => {
      const params = { uuid }
      return (await browserApi("POST /loyalty/qr/{uuid}/member-tokens/", { params })).token
    }
    const code = keepRenewed(make, setState, () => document.hidden)
    document.addEventListener("visibilitychange", code.look)
    return () => {
      document.removeEventListener("visibilitychange", code.look)
      code.end()
    }
  }, [uuid])
  return state
}

/** What a member shows at the counter, as big as the page allows. */
export function MemberCode({ uuid }: { uuid: string }) {
  const { token, isFailed } = useMemberCode(uuid)
  return (
    <Section title={m["member.code_title"]()}>
      <div className="flex flex-col items-center gap-3 text-center">
        <div className="aspect-square w-full max-w-72 rounded-card border border-line p-2">
          {token ? (
            <Qr value={token} label={m["member.code_label"]()} />
          ) : (
            <Skeleton className="size-full rounded-control" />
          )}
        </div>
        <p className="text-pretty text-ink-2">{m["member.code_text"]()}</p>
        <p className="text-pretty text-ink-3 text-small">{m["member.code_bright"]()}</p>
        <p role="status" className="text-danger-ink text-small empty:hidden">
          {isFailed ? m["member.code_failed"]() : null}
        </p>
      </div>
    </Section>
  )
}
