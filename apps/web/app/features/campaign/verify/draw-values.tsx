import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { useLocale } from "../../../shell/locale.ts"
import type { Draw } from "./judge-draw.ts"

/** By their names in every language. */
const functions = { hash: "SHA-256", mac: "HMAC-SHA-256" }

/** For whoever wants to recompute it with a program of their own. */
export function DrawValues({ draw }: { draw: Draw }) {
  const locale = useLocale()
  const { commit, seed, nonce, id, version, segments } = draw
  const values = [
    [m["verify.value_commit"](), commit],
    [m["verify.value_seed"](), seed],
    [m["verify.value_nonce"](), nonce],
    [m["verify.value_spin"](), id],
    [m["verify.value_version"](), String(version)],
  ] as const
  return (
    <Card padding="medium">
      <Collapsible summary={m["verify.values"]()}>
        <p className="text-pretty text-ink-2">{m["verify.values_text"](functions)}</p>
        <dl className="mt-3 flex flex-col gap-3">
          {values.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt className="text-ink-3 text-small">{name}</dt>
                <dd dir="ltr" className="select-all break-all text-start font-mono text-small">
                  {value}
                </dd>
              </div>
            ),
          )}
        </dl>
        <h2 className="mt-4 text-ink-3 text-small">{m["verify.value_wheel"]()}</h2>
        <ul className="mt-1 flex flex-col gap-2">
          {segments.map((segment) => (
            <li key={segment.id}>
              <span className="flex justify-between gap-3">
                <span>{segment.name[locale]}</span>
                <bdi className="tabular-nums">{segment.weight}</bdi>
              </span>
              <span
                dir="ltr"
                className="block select-all break-all text-start text-ink-3 text-small"
              >
                {segment.id}
              </span>
            </li>
          ))}
        </ul>
      </Collapsible>
    </Card>
  )
}
