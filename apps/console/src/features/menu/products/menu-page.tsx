import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { EyeIcon, PlusIcon, SearchIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { SheetIcon } from "../../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { menuQuery, type StaffMenu } from "../menu.ts"
import { EmptyMenu, NothingFound } from "./empty-menu.tsx"
import { findRows } from "./find-rows.ts"
import { GuestPreview } from "./guest-preview.tsx"
import { type MenuDialog, MenuDialogs } from "./menu-dialogs.tsx"
import { MenuList } from "./menu-list.tsx"

export function MenuPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["menu_editor.title"]())
  const { data, error, refetch } = useQuery(menuQuery)
  if (data) {
    return (
      <>
        {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
        <MenuEditor menu={data} establishmentId={establishmentId} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={m["menu_editor.title"]()} />
      {error ? <Failure error={error} onRetry={refetch} /> : <MenuSkeleton />}
    </>
  )
}

function MenuEditor({ menu, establishmentId }: { menu: StaffMenu; establishmentId: string }) {
  const [dialog, setDialog] = useState<MenuDialog>(null)
  const [isPreviewing, setIsPreviewing] = useState(false)
  const isEmpty = menu.categories.length === 0
  const count = menu.categories.reduce((sum, { products }) => sum + products.length, 0)
  return (
    <>
      <PageHeader
        title={m["menu_editor.title"]()}
        subtitle={isEmpty ? undefined : m["menu_editor.product_count"]({ count })}
        actions={
          isEmpty ? null : (
            <>
              <Button
                variant="plain"
                startIcon={<SheetIcon className="size-5" />}
                render={<Link to="/menu/file" />}
              >
                {m["menu_file.title"]()}
              </Button>
              <Button
                variant="outline"
                startIcon={<EyeIcon className="size-5" />}
                aria-pressed={isPreviewing}
                onClick={() => setIsPreviewing(!isPreviewing)}
              >
                {m["menu_editor.preview"]()}
              </Button>
              <Button
                startIcon={<PlusIcon className="size-5" />}
                render={<Link to="/menu/products/new" />}
              >
                {m["menu_editor.add_product"]()}
              </Button>
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyMenu onAdd={() => setDialog({ kind: "category", category: null })} />
      ) : (
        <div
          className={
            isPreviewing ? "grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]" : "contents"
          }
        >
          <MenuBody menu={menu} onDialog={setDialog} />
          {isPreviewing ? (
            <GuestPreview
              path={`/menu/${establishmentId}`}
              onClose={() => setIsPreviewing(false)}
            />
          ) : null}
        </div>
      )}
      <MenuDialogs menu={menu} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

type MenuBodyProps = { menu: StaffMenu; onDialog: (dialog: MenuDialog) => void }

function MenuBody({ menu, onDialog }: MenuBodyProps) {
  const [typed, setTyped] = useState("")
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  function toggle(id: string) {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          type="search"
          label={<VisuallyHidden>{m["menu_editor.search"]()}</VisuallyHidden>}
          placeholder={m["menu_editor.search"]()}
          prefix={<SearchIcon className="size-5" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-w-56 flex-1 gap-0!"
        />
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => onDialog({ kind: "category", category: null })}
        >
          {m["menu_editor.category_add"]()}
        </Button>
        {menu.categories.length > 1 ? (
          <Button variant="outline" onClick={() => onDialog({ kind: "order" })}>
            {m["menu_editor.category_order"]()}
          </Button>
        ) : null}
      </div>
      {findRows(menu.categories, typed).length === 0 ? (
        <NothingFound onClear={() => setTyped("")} />
      ) : null}
      <MenuList
        menu={menu}
        typed={typed}
        closed={closed}
        onToggle={toggle}
        onEdit={(category) => onDialog({ kind: "category", category })}
        onDelete={(category) => onDialog({ kind: "delete", category })}
      />
    </div>
  )
}

function MenuSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{m["menu_editor.loading"]()}</VisuallyHidden>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
