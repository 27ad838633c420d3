import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { ruleSentences } from "@sufra/sentences/programme"
import { ModulePage, usePlace } from "../../establishment/index.ts"
import { NoProgramme } from "../no-programme.tsx"
import type { Programme } from "../programme.ts"
import { Section } from "../section.tsx"
import { useWallet } from "../wallet.ts"
import { Boosts } from "./boosts.tsx"
import { LevelList } from "./level-list.tsx"

/** All that the place promises its members, and where one stands. Who is not signed in reads it too. */
export function LevelsScreen({ programme }: { programme: Programme | null }) {
  return (
    <ModulePage name="loyalty">
      {programme ? <Levels programme={programme} /> : <NoProgramme />}
    </ModulePage>
  )
}

function Levels({ programme }: { programme: Programme }) {
  const { data: wallet } = useWallet(usePlace())
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <h1 className="font-semibold text-heading">{m["levels.title"]()}</h1>
      <LevelList levels={programme.levels} wallet={wallet} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Rules programme={programme} />
        <Boosts boosts={programme.boosts} />
      </div>
    </div>
  )
}

function Rules({ programme }: { programme: Programme }) {
  return (
    <Section title={m["levels.rules"]()}>
      <ul className="flex flex-col divide-y divide-line">
        {ruleSentences(fromWire(programme)).map((rule) => (
          <li key={rule} className="text-pretty py-2.5 first:pt-0 last:pb-0">
            {rule}
          </li>
        ))}
      </ul>
    </Section>
  )
}
