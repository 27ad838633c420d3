import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Notice } from "../../../shell/page/notice.tsx"
import { type Branch, branchesQuery, branchQuery } from "../../branch/index.ts"
import { LoadedStep } from "./loaded.tsx"
import { StepForm } from "./step-form.tsx"

type FirstBranchProps = { children: (branch: Branch | null) => ReactNode }

/** The guide sets up one branch: the first. */
export function FirstBranch({ children }: FirstBranchProps) {
  const query = useQuery(branchesQuery)
  return (
    <LoadedStep query={query}>
      {([first]) => (first ? <Found id={first.now.id}>{children}</Found> : children(null))}
    </LoadedStep>
  )
}

function Found({ id, children }: FirstBranchProps & { id: string }) {
  const query = useQuery(branchQuery(id))
  return <LoadedStep query={query}>{children}</LoadedStep>
}

/** For a question about the branch: whoever skipped it is led back there. */
export function WithBranch({ children }: { children: (branch: Branch) => ReactNode }) {
  return <FirstBranch>{(branch) => (branch ? children(branch) : <NoBranch />)}</FirstBranch>
}

function NoBranch() {
  return (
    <StepForm submitLabel={null} onSubmit={(event) => event.preventDefault()}>
      <Notice tone="info">{m["guide.needs_branch"]()}</Notice>
      <Button className="self-start" render={<Link to="/guide/branch" />}>
        {m["guide.to_branch"]()}
      </Button>
    </StepForm>
  )
}
