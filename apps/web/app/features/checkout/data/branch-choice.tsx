import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useLocale } from "../../../shell/locale.ts"
import { chooseBranch, OpenState } from "../../branch/index.ts"
import type { Branches } from "../terms.ts"
import type { Order } from "../use-order.ts"

type BranchChoiceProps = { order: Order; branches: Branches }

/** A code of no branch: which one is to make it. Its prices and terms hold from then on. */
export function BranchChoice({ order, branches }: BranchChoiceProps) {
  const locale = useLocale()
  const { place, branch, hasBranch } = order
  return (
    <Card className="md:p-5">
      <RadioGroup
        legend={m["checkout.branch"]()}
        name="branch"
        value={hasBranch ? branch?.id : undefined}
        onValueChange={(id) => chooseBranch(place.id, id)}
        options={branches.map((one) => ({
          value: one.id,
          label: (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {one.name[locale]}
              <OpenState branch={one} timezone={place.timezone} />
            </span>
          ),
          hint: one.address[locale],
        }))}
      />
    </Card>
  )
}
