import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Navigate } from "react-router"
import { Failure } from "../../../shell/errors/failure.tsx"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { LogSkeleton } from "../../../shell/page/log-list.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { formsQuery } from "../evaluations.ts"
import { FormEditor } from "./form-editor.tsx"

const listPath = "/evaluations/forms"

/** A form that is there, or a new one under an id that a retry keeps. */
export function FormPage({ id }: { id: string | null }) {
  const [ownId] = useState(newId)
  const title = id ? m["evaluation_desk.edit_form"]() : m["evaluation_desk.new_form"]()
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to={listPath} label={m["evaluation_desk.tab_forms"]()} />}
      />
      {id ? <SavedForm id={id} /> : <FormEditor id={ownId} saved={null} />}
    </>
  )
}

function SavedForm({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(formsQuery)
  const saved = data?.find((form) => form.id === id)
  if (saved) return <FormEditor key={id} id={id} saved={saved} />
  if (data) return <Navigate to={listPath} replace />
  if (error) return <Failure error={error} onRetry={refetch} />
  return <LogSkeleton label={m["evaluation_desk.loading"]()} />
}
