import { useState } from "react"
import { Badge } from "../content/badge.tsx"
import { Card } from "../content/card.tsx"
import { Price } from "../content/price.tsx"
import { Checkbox } from "../forms/checkbox.tsx"
import { TextAreaField, TextField } from "../forms/field.tsx"
import { OtpField } from "../forms/otp-field.tsx"
import { PhoneField } from "../forms/phone-field.tsx"
import { RadioGroup } from "../forms/radio-group.tsx"
import { SelectField } from "../forms/select-field.tsx"
import { Switch } from "../forms/switch.tsx"
import { SearchIcon } from "../icon.tsx"
import { Section, useTexts } from "./specimen.tsx"

export function Forms() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  )
}

function Fields() {
  const t = useTexts().field
  const options = t.branches.map((label) => ({ value: label, label }))
  return (
    <Section title={useTexts().section.fields}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t.name} placeholder={t.namePlaceholder} autoComplete="name" />
        <TextField label={t.amount} inputMode="decimal" dir="ltr" suffix={useTexts().currency} />
        <TextField label={t.email} error={t.emailError} defaultValue="noura@" dir="ltr" />
        <TextField label={t.disabled} disabled defaultValue="A-044" dir="ltr" />
        <SelectField label={t.branch} options={options} placeholder={t.branchPlaceholder} />
        <TextField
          label={t.branch}
          placeholder={t.branchPlaceholder}
          type="search"
          prefix={<SearchIcon className="size-5" />}
        />
        <TextAreaField
          label={t.note}
          note={t.optional}
          hint={t.noteHint}
          placeholder={t.notePlaceholder}
          className="sm:col-span-2"
        />
        <PhoneAndCode />
      </div>
    </Section>
  )
}

const countryCodes = [
  { code: "SA", dialCode: "966", flag: "🇸🇦" },
  { code: "AE", dialCode: "971", flag: "🇦🇪" },
  { code: "KW", dialCode: "965", flag: "🇰🇼" },
  { code: "EG", dialCode: "20", flag: "🇪🇬" },
]

function PhoneAndCode() {
  const t = useTexts().field
  const [phone, setPhone] = useState("")
  const [country, setCountry] = useState("SA")
  const [code, setCode] = useState("")
  const countries = countryCodes.map((entry, index) => ({
    ...entry,
    name: t.countries[index] ?? "",
  }))
  const shared = { countries, country, onCountryChange: setCountry, countryLabel: t.country }
  const codeHint = (
    <>
      {t.codeHint} <bdi dir="ltr">{"+966 50 123 4567"}</bdi>
    </>
  )
  return (
    <>
      <PhoneField
        {...shared}
        label={t.phone}
        hint={t.phoneHint}
        placeholder="50 123 4567"
        value={phone}
        onChange={setPhone}
      />
      <PhoneField
        {...shared}
        label={t.phone}
        error={t.phoneError}
        value="50 12"
        onChange={setPhone}
      />
      <OtpField
        label={t.code}
        hint={codeHint}
        value={code}
        onChange={setCode}
        digitLabel={t.digit}
      />
      <OtpField
        label={t.code}
        error={t.codeError}
        value="4821"
        onChange={setCode}
        digitLabel={t.digit}
      />
    </>
  )
}

function Choices() {
  const t = useTexts()
  const [size, setSize] = useState("single")
  const price = { locale: t.locale, currency: t.currency }
  return (
    <Section title={t.section.choices}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Card>
          <RadioGroup
            legend={t.choice.size}
            note={<Badge tone="primary">{t.choice.required}</Badge>}
            value={size}
            onValueChange={setSize}
            options={[
              {
                value: "single",
                label: t.choice.single,
                trailing: <Price {...price} amountMinor={3400} />,
              },
              {
                value: "double",
                label: t.choice.double,
                hint: t.choice.doubleHint,
                trailing: <Price {...price} amountMinor={6200} />,
              },
              { value: "family", label: t.choice.soldOut, disabled: true },
            ]}
          />
        </Card>
        <Card className="flex flex-col">
          <Checkbox
            label={t.choice.sauce}
            defaultChecked
            trailing={<Price {...price} amountMinor={200} signed />}
          />
          <Checkbox
            label={t.choice.laban}
            trailing={<Price {...price} amountMinor={500} signed />}
          />
          <Checkbox label={t.choice.terms} error />
          <Switch label={t.choice.orders} hint={t.choice.ordersHint} defaultChecked />
          <Switch label={t.choice.sound} />
          <Switch label={t.choice.sound} disabled defaultChecked />
        </Card>
      </div>
    </Section>
  )
}
