import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card, type CardProps } from "@sufra/ui/card"
import { EditIcon, ListIcon } from "@sufra/ui/icon"
import { Spinner } from "@sufra/ui/spinner"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { PotIcon, SheetIcon } from "../../../../shell/console-icons.tsx"
import { useLocale } from "../../../../shell/locale.ts"
import { menuQuery, type StaffMenu, useStarterMenu } from "../../../menu/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { StepForm } from "../step-form.tsx"

export function MenuStep() {
  const query = useQuery(menuQuery)
  return <LoadedStep query={query}>{(menu) => <MenuQuestion menu={menu} />}</LoadedStep>
}

function MenuQuestion({ menu: { categories } }: { menu: StaffMenu }) {
  const { goOn } = useGuideMoves()
  const hasDish = categories.some(({ products }) => products.length > 0)
  return (
    <StepForm
      submitLabel={hasDish ? m["guide.go_on"]() : null}
      onSubmit={(event) => {
        event.preventDefault()
        if (hasDish) void goOn()
      }}
    >
      {hasDish ? <OnTheMenu categories={categories} /> : <Choices />}
    </StepForm>
  )
}

function Choices() {
  const starter = useStarterMenu()
  return (
    <>
      <Choice
        icon={starter.isPending ? <Spinner className="size-7" /> : <PotIcon className="size-7" />}
        title={m["guide.menu_starter"]()}
        hint={m["guide.menu_starter_hint"]()}
        render={
          <button
            type="button"
            aria-busy={starter.isPending}
            onClick={() => {
              if (!starter.isPending) starter.mutate()
            }}
          />
        }
      />
      <Choice
        icon={<SheetIcon className="size-7" />}
        title={m["guide.menu_file"]()}
        hint={m["guide.menu_file_hint"]()}
        render={<Link to="/menu/file" />}
      />
      <Choice
        icon={<ListIcon className="size-7" />}
        title={m["guide.menu_hand"]()}
        hint={m["guide.menu_hand_hint"]()}
        render={<Link to="/menu" />}
      />
    </>
  )
}

type ChoiceProps = {
  icon: ReactNode
  title: string
  hint: string
  render: NonNullable<CardProps["render"]>
}

function Choice({ icon, title, hint, render }: ChoiceProps) {
  return (
    <Card padding="large" interactive render={render} className="w-full cursor-pointer">
      <span className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-primary-light text-on-primary-light">
          {icon}
        </span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-ink-2">{hint}</span>
        </span>
      </span>
    </Card>
  )
}

function OnTheMenu({ categories }: Pick<StaffMenu, "categories">) {
  const locale = useLocale()
  const dishes = categories.reduce((sum, { products }) => sum + products.length, 0)
  return (
    <Card padding="large" className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {m["guide.menu_has"]({ dishes, categories: categories.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {categories.map(({ id, name, products }) => (
          <li key={id}>
            <p className="font-medium">{name[locale]}</p>
            <p className="text-small text-ink-2">
              {products.map((product) => product.name[locale]).join(locale === "sa" ? "، " : ", ")}
            </p>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="self-start"
        startIcon={<EditIcon className="size-5" />}
        render={<Link to="/menu" />}
      >
        {m["guide.menu_edit"]()}
      </Button>
    </Card>
  )
}
