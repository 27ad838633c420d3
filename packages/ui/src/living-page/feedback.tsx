import { useState } from "react"
import { Button } from "../actions/button.tsx"
import { Stepper } from "../actions/stepper.tsx"
import { Card } from "../content/card.tsx"
import { Price } from "../content/price.tsx"
import { Dialog } from "../feedback/dialog.tsx"
import { EmptyState } from "../feedback/empty-state.tsx"
import { Loader } from "../feedback/loader.tsx"
import { Sheet } from "../feedback/sheet.tsx"
import { Skeleton, SkeletonText } from "../feedback/skeleton.tsx"
import { useToast } from "../feedback/toast.tsx"
import { StoreIcon } from "../icon.tsx"
import { DishPicture } from "./dish-picture.tsx"
import { Row, Section, useTexts } from "./specimen.tsx"

export function Feedback() {
  return (
    <>
      <Overlays />
      <Waiting />
    </>
  )
}

function Overlays() {
  const t = useTexts()
  const [open, setOpen] = useState<"sheet" | "side" | "dialog" | null>(null)
  const close = (next: boolean) => !next && setOpen(null)
  return (
    <Section title={t.section.overlays}>
      <Row>
        <Button variant="outline" onClick={() => setOpen("sheet")}>
          {t.overlay.openSheet}
        </Button>
        <Button variant="outline" onClick={() => setOpen("side")}>
          {t.overlay.openSide}
        </Button>
        <Button variant="outline" onClick={() => setOpen("dialog")}>
          {t.overlay.openDialog}
        </Button>
      </Row>
      <ToastButtons />
      <DishSheet open={open === "sheet"} onOpenChange={close} wide="centre" />
      <DishSheet open={open === "side"} onOpenChange={close} wide="side" />
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title={t.overlay.dialogTitle}
        description={t.overlay.dialogText}
        closeLabel={t.overlay.close}
        size="small"
        actions={
          <>
            <Button variant="plain" onClick={() => setOpen(null)}>
              {t.overlay.keep}
            </Button>
            <Button variant="danger" onClick={() => setOpen(null)}>
              {t.button.danger}
            </Button>
          </>
        }
      />
    </Section>
  )
}

function ToastButtons() {
  const t = useTexts().overlay
  const toast = useToast()
  const undo = { label: t.undo, onPress: () => undefined }
  return (
    <Row>
      <Button variant="tonal" onClick={() => toast.show({ title: t.toastInfo })}>
        {t.showInfo}
      </Button>
      <Button
        variant="tonal"
        onClick={() => toast.show({ kind: "success", title: t.toastSuccess, action: undo })}
      >
        {t.showSuccess}
      </Button>
      <Button
        variant="tonal"
        onClick={() =>
          toast.show({ kind: "danger", title: t.toastDanger, text: t.toastDangerText })
        }
      >
        {t.showDanger}
      </Button>
    </Row>
  )
}

type DishSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  wide: "centre" | "side"
}

function DishSheet({ open, onOpenChange, wide }: DishSheetProps) {
  const t = useTexts()
  const [count, setCount] = useState(1)
  const price = { locale: t.locale, currency: t.currency }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      wide={wide}
      title={t.overlay.sheetTitle}
      description={t.card.dishText}
      closeLabel={t.overlay.close}
      {...(wide === "centre" ? { hero: <DishPicture hue="warm" className="h-56" /> } : {})}
      footer={
        <div className="flex gap-3">
          <Stepper
            label={t.stepper.label}
            decreaseLabel={t.stepper.decrease}
            increaseLabel={t.stepper.increase}
            size="large"
            value={count}
            min={1}
            onChange={setCount}
          />
          <Button
            size="large"
            className="flex-1"
            trailing={<Price {...price} amountMinor={3400 * count} />}
          >
            {t.button.addToCart}
          </Button>
        </div>
      }
    >
      <p className="mt-4 text-ink-2">{t.card.detailsText}</p>
    </Sheet>
  )
}

function Waiting() {
  const t = useTexts()
  const picture = <DishPicture hue="warm" className="size-28 rounded-full" />
  return (
    <Section title={t.section.waiting}>
      <Card padding="small" className="flex gap-3.5">
        <Skeleton className="size-28 shrink-0 rounded-control" />
        <div className="flex flex-1 flex-col justify-between py-1">
          <SkeletonText lines={3} />
          <Skeleton className="h-6 w-20" />
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <EmptyState
            level={3}
            picture={picture}
            title={t.waiting.emptyTitle}
            text={t.waiting.emptyText}
            action={<Button>{t.waiting.emptyAction}</Button>}
          />
        </Card>
        <Card className="grid place-items-center">
          <Loader label={t.waiting.loading} logo={<Logo />} />
        </Card>
      </div>
    </Section>
  )
}

function Logo() {
  return (
    <span className="grid size-16 place-items-center rounded-card bg-primary text-on-primary">
      <StoreIcon className="size-8" />
    </span>
  )
}
