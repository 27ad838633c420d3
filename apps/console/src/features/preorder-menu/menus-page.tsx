import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ClockIcon, PlusIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { numberText, periodText } from "../../shell/text/format-time.ts"
import { occasionText } from "../branch/index.ts"
import { EditorSkeleton, FiguresList, RuleActions } from "../loyalty/editing/index.ts"
import { type PreorderMenu, preorderMenusQuery, removePreorderMenu } from "./preorder-menus.ts"

/** All pre-order menus, with their days and what is ordered of them. */
export function PreorderMenusPage() {
  usePageTitle(m["preorder_editor.title"]())
  const { data, error, refetch } = useQuery(preorderMenusQuery)
  const isEmpty = data?.length === 0
  const newButton = (
    <Button startIcon={<PlusIcon className="size-5" />} render={<Link to="/menu/preorder/new" />}>
      {m["preorder_editor.new"]()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m["preorder_editor.title"]()}
        subtitle={m["preorder_editor.subtitle"]()}
        actions={data && !isEmpty ? newButton : null}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? (
        <ul aria-label={m["preorder_editor.title"]()} className="flex flex-col gap-4">
          {data.map((menu) => (
            <MenuRow key={menu.id} menu={menu} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? (
        <EmptyCard
          icon={<ClockIcon />}
          title={m["preorder_editor.empty_title"]()}
          text={m["preorder_editor.empty_text"]()}
          action={newButton}
        />
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <EditorSkeleton /> : null}
    </>
  )
}

function MenuRow({ menu }: { menu: PreorderMenu }) {
  const locale = useLocale()
  const name = menu.name[locale]
  const path = `/menu/preorder/${menu.id}`
  const days = periodText(menu.from, menu.to, locale)
  return (
    <Card render={<li />} padding="medium" className="flex flex-wrap gap-x-6 gap-y-4 md:p-5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={path} className="no-underline hover:underline">
            {name}
          </Link>
          <Badge tone={menu.active ? "success" : "neutral"} dot={menu.active}>
            {menu.active ? m["preorder_editor.state_on"]() : m["preorder_editor.state_off"]()}
          </Badge>
        </h3>
        <p>
          {menu.occasion
            ? m["preorder_editor.occasion_of"]({ name: occasionText(menu.occasion.name), days })
            : days}
        </p>
        <p className="text-small text-ink-3">
          {m["preorder_editor.in_short"]({
            dishes: m["preorder_editor.dishes"]({ count: menu.product_ids.length }),
            slots: m["preorder_editor.slots_a_day"]({ count: menu.slots.length }),
          })}
        </p>
      </div>
      <FiguresList
        figures={[
          {
            label: m["preorder_editor.coming_orders"](),
            figure: numberText(menu.coming.orders, locale),
          },
          {
            label: m["preorder_editor.coming_covers"](),
            figure: numberText(menu.coming.covers, locale),
          },
        ]}
      />
      <RuleActions
        name={name}
        editPath={path}
        remove={() => removePreorderMenu(menu.id)}
        removeText={m["preorder_editor.remove_text"]()}
        removedText={m["preorder_editor.removed"]()}
      />
    </Card>
  )
}
