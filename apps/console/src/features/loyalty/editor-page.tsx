import { PageHeader } from "@sufra/ui/page-header"
import { type ReactNode, useState } from "react"
import { Navigate } from "react-router"
import { Failure } from "../../shell/errors/failure.tsx"
import { BackLink } from "../../shell/page/back-link.tsx"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { LoyaltySkeleton } from "./loyalty-frame.tsx"

/** The list that it is one of, and where that is. */
type Home = { path: string; label: string }

type EditorFrameProps = { title: string; home: Home; children: ReactNode }

export function EditorFrame({ title, home, children }: EditorFrameProps) {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} back={<BackLink to={home.path} label={home.label} />} />
      {children}
    </>
  )
}

type EditorPageProps<Row> = {
  id: string
  list: { data: Row[] | undefined; error: unknown; refetch: () => unknown }
  title: string
  home: Home
  removedText: string
  children: (row: Row) => ReactNode
}

/** One of a list, to be edited. */
export function EditorPage<Row extends { id: string }>(props: EditorPageProps<Row>) {
  const { id, list, title, home, removedText, children } = props
  const { data, error, refetch } = list
  const current = data?.find((one) => one.id === id)
  // Deleted by a colleague while it was open: what was typed stays in view, with a word about it.
  const [opened, setOpened] = useState(current)
  if (current && current !== opened) setOpened(current)
  const found = current ?? opened
  if (data && !found) return <Navigate to={home.path} replace />
  return (
    <EditorFrame title={title} home={home}>
      {data && !current ? <Notice tone="danger">{removedText}</Notice> : null}
      {found ? children(found) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </EditorFrame>
  )
}
