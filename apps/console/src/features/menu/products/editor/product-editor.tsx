import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type ReactNode, useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { FormProvider, useForm } from "react-hook-form"
import { useNavigate } from "react-router"
import { LeaveGuard } from "../../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../../shell/editing/save-bar.tsx"
import { Notice } from "../../../../shell/page/notice.tsx"
import type { Category, Product } from "../../menu.ts"
import { GuestPageDialog } from "../guest-page-dialog.tsx"
import { ProductPreview } from "../product-preview.tsx"
import { ChangedDialog } from "./changed-dialog.tsx"
import { FoodSection } from "./food-section.tsx"
import { NamesSection } from "./names-section.tsx"
import { NutritionSection } from "./nutrition-section.tsx"
import { PhotoSection } from "./photo-section.tsx"
import { emptyForm, formOf, type ProductForm } from "./product-form.ts"
import { PublishPanel } from "./publish-panel.tsx"
import { SaleSection } from "./sale-section.tsx"
import { useProductSave } from "./use-product-save.ts"

type ProductEditorProps = {
  /** As the server has it now; null for a new one. */
  product: Product | null
  categories: Category[]
  categoryId: string
  establishmentId: string
}

/** The form and what it was filled from: a newer version replaces that only while nothing is typed. */
function useProductForm(product: Product | null, categoryId: string) {
  const [base, setBase] = useState(product)
  const form = useForm<ProductForm>({
    defaultValues: base ? formOf(base) : emptyForm(categoryId),
  })
  const { isDirty } = form.formState
  const isOutdated = product !== null && product.version !== base?.version
  useEffect(() => {
    if (!product || !isOutdated || isDirty) return
    setBase(product)
    form.reset(formOf(product))
  }, [product, isOutdated, isDirty, form])
  function startAgainFrom(next: Product) {
    // At once: the guard must not ask about what has just been saved.
    flushSync(() => {
      setBase(next)
      form.reset(formOf(next))
    })
  }
  return { form, base, startAgainFrom, newer: isOutdated && isDirty ? product : null }
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, categories, categoryId, establishmentId } = props
  const [isPageOpen, setIsPageOpen] = useState(false)
  const { form, base, startAgainFrom, newer } = useProductForm(product, categoryId)
  const { isDirty, isSubmitting } = form.formState
  const navigate = useNavigate()
  const { save, theirs, forgetTheirs } = useProductSave({
    form,
    base,
    onSaved: (saved) => {
      startAgainFrom(saved)
      if (!base) void navigate(`/menu/products/${saved.id}`, { replace: true })
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => save(values))}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Fields
          categories={categories}
          isCombo={base?.is_combo ?? false}
          notice={newer ? <OutdatedNotice onLoad={() => startAgainFrom(newer)} /> : null}
          onOpenPage={base?.published ? () => setIsPageOpen(true) : null}
        />
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={base ? () => form.reset() : undefined}
          className="lg:col-span-2"
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
      {theirs ? (
        <ChangedDialog
          mine={form.getValues()}
          theirs={formOf(theirs)}
          onClose={forgetTheirs}
          onLoadTheirs={() => {
            forgetTheirs()
            startAgainFrom(theirs)
          }}
          onKeepMine={() => {
            forgetTheirs()
            void form.handleSubmit((values) => save(values, theirs.version))()
          }}
        />
      ) : null}
      {isPageOpen && base ? (
        <GuestPageDialog
          path={`/items/${establishmentId}/${base.id}/${base.slug}`}
          onClose={() => setIsPageOpen(false)}
        />
      ) : null}
    </FormProvider>
  )
}

type FieldsProps = {
  categories: Category[]
  isCombo: boolean
  notice: ReactNode
  onOpenPage: (() => void) | null
}

function Fields({ categories, isCombo, notice, onOpenPage }: FieldsProps) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        {notice}
        <NamesSection />
        <PhotoSection />
        <SaleSection categories={categories} />
        <FoodSection isCombo={isCombo} />
        {isCombo ? null : <NutritionSection />}
      </div>
      {/* Taller than a tablet: it scrolls by itself, above the save bar. */}
      <div className="flex flex-col gap-6 lg:sticky lg:top-8 lg:-m-3 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-3">
        <PublishPanel isCombo={isCombo} />
        <ProductPreview onOpenPage={onOpenPage} />
      </div>
    </>
  )
}

function OutdatedNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="plain" onClick={onLoad}>
          {m["menu_editor.load_theirs"]()}
        </Button>
      }
    >
      {m["error.product_changed"]()}
    </Notice>
  )
}
