import * as icons from "../icon.tsx"
import { Row, Section, useTexts } from "./specimen.tsx"

const swatches = [
  ["bg-primary text-on-primary", "bg-primary-light text-on-primary-light"],
  ["bg-secondary text-on-secondary", "bg-secondary-light text-on-secondary-light"],
  ["bg-success text-on-success", "bg-success-light text-on-success-light"],
  ["bg-danger text-on-danger", "bg-danger-light text-on-danger-light"],
  ["bg-warning text-on-warning", "bg-warning-light text-on-warning-light"],
  ["bg-info text-on-info", "bg-info-light text-on-info-light"],
  ["bg-dark text-on-dark", "bg-dark-light text-on-dark-light"],
] as const

const sizes = [
  "text-display font-semibold",
  "text-heading font-semibold",
  "text-title font-semibold",
  "text-body",
  "text-small text-ink-3",
]

export function Foundations() {
  const t = useTexts()
  return (
    <>
      <Section title={t.section.colours}>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {swatches.map(([solid, light]) => (
            <div
              key={solid}
              className="overflow-hidden rounded-control bg-card text-center shadow-card"
            >
              <div className={`py-3 font-semibold ${solid}`}>{t.swatch}</div>
              <div className={`py-2 ${light}`}>{t.swatch}</div>
            </div>
          ))}
        </div>
      </Section>
      <Section title={t.section.type}>
        <div className="flex flex-col gap-2">
          {t.typeSamples.map((sample, index) => (
            <p key={sample} className={sizes[index]}>
              {sample}
            </p>
          ))}
        </div>
      </Section>
      <Section title={t.section.icons}>
        <Row className="text-ink-2">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </Row>
      </Section>
    </>
  )
}
