import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { Chip } from "../actions/chip.tsx"
import { PageHeader } from "../content/page-header.tsx"
import { Direction } from "../direction.tsx"
import { ToastProvider } from "../feedback/toast.tsx"
import { Actions } from "./actions.tsx"
import { Content } from "./content.tsx"
import { Feedback } from "./feedback.tsx"
import { Forms } from "./forms.tsx"
import { Foundations } from "./foundations.tsx"
import "./living-page.css"
import { TextsProvider } from "./specimen.tsx"
import { texts } from "./texts.ts"

type Language = keyof typeof texts
type Shown = Language | "both"

const choices: readonly (readonly [Shown, string])[] = [
  ["both", "English + العربية"],
  ["en", "English"],
  ["ar", "العربية"],
]

function shownFromAddress(): Shown {
  const asked = new URLSearchParams(window.location.search).get("show")
  return asked === "en" || asked === "ar" ? asked : "both"
}

function LivingPage() {
  const [shown, setShown] = useState(shownFromAddress)
  const main: Language = shown === "ar" ? "ar" : "en"
  useEffect(() => {
    document.documentElement.lang = main
    document.documentElement.dir = texts[main].direction
  }, [main])
  const languages: Language[] = shown === "both" ? ["en", "ar"] : [shown]
  return (
    <Direction value={texts[main].direction}>
      <ToastProvider
        regionLabel={texts[main].overlay.region}
        closeLabel={texts[main].overlay.close}
      >
        <main className="mx-auto max-w-[96rem] px-4 py-6 md:px-8">
          <PageHeader
            title={texts[main].pageTitle}
            subtitle={texts[main].pageSubtitle}
            actions={choices.map(([choice, label]) => (
              <Chip key={choice} selected={shown === choice} onClick={() => setShown(choice)}>
                {label}
              </Chip>
            ))}
          />
          <div className={shown === "both" ? "grid gap-x-12 lg:grid-cols-2" : "mx-auto max-w-3xl"}>
            {languages.map((language) => (
              <Column key={language} language={language} />
            ))}
          </div>
        </main>
      </ToastProvider>
    </Direction>
  )
}

function Column({ language }: { language: Language }) {
  const { direction } = texts[language]
  return (
    <div lang={language} dir={direction} className="min-w-0">
      <Direction value={direction}>
        <TextsProvider value={texts[language]}>
          <Foundations />
          <Actions />
          <Forms />
          <Content />
          <Feedback />
        </TextsProvider>
      </Direction>
    </div>
  )
}

const root = document.getElementById("root")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LivingPage />
    </StrictMode>,
  )
}
