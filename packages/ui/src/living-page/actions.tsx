import { useState } from "react"
import { ActionMenu } from "../actions/action-menu.tsx"
import { Button } from "../actions/button.tsx"
import { Chip } from "../actions/chip.tsx"
import { Stepper } from "../actions/stepper.tsx"
import { Badge, CountBadge } from "../content/badge.tsx"
import { Price } from "../content/price.tsx"
import {
  ArrowForwardIcon,
  BellIcon,
  ChevronBackIcon,
  ChevronDownIcon,
  PlusIcon,
  SearchIcon,
} from "../icon.tsx"
import { VisuallyHidden } from "../visually-hidden.tsx"
import { Row, Section, useTexts } from "./specimen.tsx"

export function Actions() {
  return (
    <>
      <Buttons />
      <ChipsAndBadges />
      <Quantities />
    </>
  )
}

function Buttons() {
  const t = useTexts()
  const [loading, setLoading] = useState(false)
  const price = <Price amountMinor={6800} locale={t.locale} currency={t.currency} />
  return (
    <Section title={t.section.buttons}>
      <Row>
        <Button>{t.button.filled}</Button>
        <Button variant="tonal" startIcon={<PlusIcon className="size-5" />}>
          {t.button.tonal}
        </Button>
        <Button variant="secondary">{t.button.secondary}</Button>
        <Button variant="outline">{t.button.outline}</Button>
        <Button variant="plain">{t.button.plain}</Button>
        <Button variant="danger">{t.button.danger}</Button>
      </Row>
      <Row>
        <Button loading>{t.button.loading}</Button>
        <Button variant="outline" loading={loading} onClick={() => setLoading(true)}>
          {t.button.filled}
        </Button>
        <Button disabled>{t.button.disabled}</Button>
        <Button
          variant="tonal"
          render={<a href="#menu" />}
          endIcon={<ArrowForwardIcon className="size-5" />}
        >
          {t.button.link}
        </Button>
      </Row>
      <Row>
        <Button size="icon" variant="tonal" aria-label={t.button.tonal}>
          <PlusIcon />
        </Button>
        <Button size="icon" variant="outline" aria-label={t.button.more}>
          <SearchIcon />
        </Button>
        <Button size="icon" variant="plain" aria-label={t.button.back}>
          <ChevronBackIcon />
        </Button>
        <ActionMenu
          trigger={
            <Button size="icon" variant="outline" aria-label={t.button.more}>
              <ChevronDownIcon />
            </Button>
          }
          items={[
            { label: t.button.tonal, icon: <PlusIcon className="size-5" />, onPress: () => {} },
            { label: t.button.disabled, disabled: true, onPress: () => {} },
            { label: t.button.danger, danger: true, onPress: () => {} },
          ]}
        />
        <Button size="icon" variant="plain">
          <BellIcon />
          <CountBadge count={3} aria-hidden="true" className="absolute end-0 top-0" />
          <VisuallyHidden>{t.badge.count}</VisuallyHidden>
        </Button>
      </Row>
      <Button size="large" fullWidth>
        {t.button.large}
      </Button>
      <Button size="large" fullWidth trailing={price}>
        {t.button.viewCart}
      </Button>
    </Section>
  )
}

function ChipsAndBadges() {
  const t = useTexts()
  const [chosen, setChosen] = useState(0)
  return (
    <Section title={t.section.chips}>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {t.chips.map((chip, index) => (
          <Chip key={chip} selected={chosen === index} onClick={() => setChosen(index)}>
            {chip}
          </Chip>
        ))}
      </div>
      <Row className="gap-2">
        <Badge>{t.badge.neutral}</Badge>
        <Badge tone="primary">{t.badge.primary}</Badge>
        <Badge tone="secondary">{t.badge.secondary}</Badge>
        <Badge tone="success" dot>
          {t.badge.success}
        </Badge>
        <Badge tone="danger">{t.badge.danger}</Badge>
        <Badge tone="warning">{t.badge.warning}</Badge>
        <Badge tone="info">{t.badge.info}</Badge>
        <CountBadge count={3} />
        <CountBadge count={128} />
      </Row>
    </Section>
  )
}

function Quantities() {
  const t = useTexts()
  const [count, setCount] = useState(2)
  const labels = {
    label: t.stepper.label,
    decreaseLabel: t.stepper.decrease,
    increaseLabel: t.stepper.increase,
  }
  const price = { locale: t.locale, currency: t.currency }
  return (
    <Section title={t.section.quantities}>
      <Row>
        <Stepper {...labels} value={count} onChange={setCount} />
        <Stepper {...labels} value={count} onChange={setCount} tone="filled" removable />
        <Stepper {...labels} value={1} onChange={setCount} min={1} />
      </Row>
      <Row className="gap-6">
        <Price {...price} amountMinor={3400} />
        <Price {...price} amountMinor={200} signed />
        <Price {...price} amountMinor={-1550} />
        <span className="inline-flex gap-2">
          <Price {...price} amountMinor={4200} struck />
          <Price {...price} amountMinor={3400} />
        </span>
        <Price {...price} amountMinor={128450} size="title" />
        <Price {...price} amountMinor={1234567} size="heading" />
      </Row>
    </Section>
  )
}
