import { useState } from "react"
import { Button } from "../actions/button.tsx"
import { Avatar } from "../content/avatar.tsx"
import { Badge, CountBadge } from "../content/badge.tsx"
import { Card } from "../content/card.tsx"
import { Collapsible } from "../content/collapsible.tsx"
import { Countdown, type TimeLeft } from "../content/countdown.tsx"
import { Price } from "../content/price.tsx"
import { Qr } from "../content/qr.tsx"
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from "../content/table.tsx"
import { Tabs } from "../content/tabs.tsx"
import { PlusIcon, StoreIcon } from "../icon.tsx"
import { DishPicture } from "./dish-picture.tsx"
import { Section, useTexts } from "./specimen.tsx"

export function Content() {
  return (
    <>
      <Cards />
      <Data />
      <Codes />
    </>
  )
}

function Cards() {
  const t = useTexts()
  return (
    <Section title={t.section.cards}>
      <Dish name={t.card.dish} text={t.card.dishText} amountMinor={3400} hue="warm" />
      <Dish name={t.card.other} text={t.card.otherText} amountMinor={1900} hue="green" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Card outlined="danger">
          <div className="flex items-center gap-2">
            <h3 className="text-title font-semibold">
              <bdi>{t.card.order}</bdi>
            </h3>
            <Badge>{t.card.table}</Badge>
            <span dir="ltr" className="ms-auto font-semibold text-danger-ink tabular-nums">
              {"0:42"}
            </span>
          </div>
          <p className="mt-2">{t.card.lines}</p>
          <div className="mt-4 flex gap-2">
            <Button variant="outline">{t.card.decline}</Button>
            <Button className="flex-1">{t.card.accept}</Button>
          </div>
        </Card>
        <div className="flex flex-col gap-4">
          <Card interactive render={<a href="#orders" />}>
            <p className="text-small text-ink-3">{t.card.orders}</p>
            <p className="text-heading font-semibold tabular-nums">{128}</p>
          </Card>
          <Card padding="small" className="flex items-center gap-3">
            <Avatar name={t.card.customer} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t.card.customer}</p>
              <p className="text-small text-ink-3">{t.card.role}</p>
            </div>
            <Avatar name={t.card.customer} size="small" shape="square" />
          </Card>
        </div>
      </div>
      <Card>
        <Collapsible summary={t.card.details} trailing={t.badge.neutral}>
          <p className="text-ink-2">{t.card.detailsText}</p>
        </Collapsible>
      </Card>
    </Section>
  )
}

type DishProps = { name: string; text: string; amountMinor: number; hue: "warm" | "green" }

function Dish({ name, text, amountMinor, hue }: DishProps) {
  const t = useTexts()
  return (
    <Card padding="small" className="flex gap-3.5">
      <DishPicture hue={hue} className="size-30 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="font-semibold">{name}</h3>
        <p className="truncate text-small text-ink-3">{text}</p>
        <div className="mt-1 flex gap-1.5">
          <Badge>{t.badge.neutral}</Badge>
          {hue === "green" ? <Badge tone="primary">{t.badge.primary}</Badge> : null}
        </div>
        <div className="mt-auto flex items-center justify-between">
          <Price amountMinor={amountMinor} locale={t.locale} currency={t.currency} />
          <Button size="icon" variant="tonal" aria-label={`${t.button.tonal}: ${name}`}>
            <PlusIcon />
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Data() {
  const t = useTexts()
  const [tab, setTab] = useState("coupons")
  return (
    <Section title={t.section.data}>
      <Tabs
        label={t.tabs.label}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: "coupons", label: t.tabs.coupons, content: t.tabText.coupons },
          {
            value: "prizes",
            label: t.tabs.prizes,
            badge: <CountBadge count={1} />,
            content: t.tabText.prizes,
          },
          { value: "orders", label: t.tabs.orders, content: t.tabText.orders },
        ]}
      />
      <Table label={t.table.label}>
        <TableHead>
          <tr>
            {t.table.head.map((title, index) => (
              <TableHeaderCell key={title} numeric={index === t.table.head.length - 1}>
                {title}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {t.table.rows.map((row) => (
            <TableRow key={row[0]}>
              {row.map((cell) => (
                <TableCell key={cell} className="whitespace-nowrap">
                  <bdi>{cell}</bdi>
                </TableCell>
              ))}
              <TableCell numeric>
                <Price amountMinor={8300} locale={t.locale} currency={t.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

const qrValue = "https://sufra.example/qr/11111111-1111-4111-8111-111111111111"

function Codes() {
  const t = useTexts()
  const [endsAtMs] = useState(() => Date.now() + 5 * 60_000)
  const format = ({ minutes, seconds, totalSeconds }: TimeLeft) =>
    totalSeconds === 0 ? t.countdown.done : `${minutes}:${String(seconds).padStart(2, "0")}`
  return (
    <Section title={t.section.codes}>
      <div className="grid grid-cols-2 gap-4">
        <Card className="flex flex-col items-center gap-2 text-center">
          <Qr value={qrValue} label={t.qr.label} />
          <p className="text-small text-ink-2">{t.qr.caption}</p>
        </Card>
        <Card className="flex flex-col items-center gap-2 text-center">
          <Qr
            value={qrValue}
            label={t.qr.label}
            logo={<StoreIcon className="text-primary-ink" />}
          />
          <p className="text-small text-ink-2">
            {t.countdown.before}{" "}
            <Countdown endsAtMs={endsAtMs} format={format} className="font-semibold" />
          </p>
        </Card>
      </div>
    </Section>
  )
}
