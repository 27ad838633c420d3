import { m } from "@sufra/messages"
import { ActionMenu } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { StoreIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useLocale } from "../../shell/locale.ts"
import { useWorkBranch } from "./work-branch.ts"

/** Which branch's work is on every page; not shown to who works at one only. */
export function WorkBranchSwitch({ collapsed }: { collapsed: boolean }) {
  const locale = useLocale()
  const { branch, branches, choose } = useWorkBranch()
  if (!branch || !branches || branches.length < 2) return null
  if (collapsed) {
    const label = m["board.branch_is"]({ name: branch.name[locale] })
    return (
      <ActionMenu
        trigger={
          <Button variant="outline" size="icon" aria-label={label} title={label}>
            <StoreIcon className="size-5.5" />
          </Button>
        }
        items={branches.map(({ id, name }) => ({
          label: name[locale],
          onPress: () => choose(id),
        }))}
      />
    )
  }
  return (
    <SelectField
      aria-label={m["board.branch"]()}
      label={<span className="sr-only">{m["board.branch"]()}</span>}
      value={branch.id}
      onChange={(event) => choose(event.currentTarget.value)}
      options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      className="w-full gap-0"
    />
  )
}
