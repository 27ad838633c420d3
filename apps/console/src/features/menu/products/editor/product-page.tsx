import { m } from "@sufra/messages"
import { CopyIcon, TrashIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { useDeletion } from "../../../../shell/api/deletion.ts"
import { Failure } from "../../../../shell/errors/failure.tsx"
import { useLocale } from "../../../../shell/locale.ts"
import { BackLink } from "../../../../shell/page/back-link.tsx"
import { MoreMenu } from "../../../../shell/page/more-menu.tsx"
import { toastFailure } from "../../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../../shell/page/use-page-title.ts"
import { menuQuery, type Product, productQuery, type StaffMenu } from "../../menu.ts"
import { ProductTabs } from "../../product-tabs.tsx"
import { nameOf } from "../product-row.tsx"
import { deleteProduct, duplicateProduct } from "./product-changes.ts"
import { ProductEditor } from "./product-editor.tsx"
import { showGap } from "./show-gap.ts"

type ProductPageProps = { id: string | null; establishmentId: string }

/** One product, or a new one when there is no id. */
export function ProductPage({ id, establishmentId }: ProductPageProps) {
  const menu = useQuery(menuQuery)
  const product = useQuery({ ...productQuery(id ?? ""), enabled: id !== null })
  const error = (id !== null && !product.data && product.error) || (!menu.data && menu.error)
  const isReady = menu.data && (id === null || product.data)
  const shown = id === null ? null : (product.data ?? null)
  return (
    <>
      <ProductHeader product={shown} isNew={id === null} />
      {error ? (
        <Failure
          error={error}
          onRetry={() => {
            void menu.refetch()
            if (id !== null) void product.refetch()
          }}
        />
      ) : null}
      {!error && !isReady ? <ProductSkeleton /> : null}
      {!error && isReady && menu.data ? (
        <Editing menu={menu.data} product={shown} establishmentId={establishmentId} />
      ) : null}
    </>
  )
}

type EditingProps = { menu: StaffMenu; product: Product | null; establishmentId: string }

function Editing({ menu, product, establishmentId }: EditingProps) {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    // After the frame has put the focus at the beginning of the new page.
    const timer = setTimeout(() => showGap(hash.slice(1)))
    return () => clearTimeout(timer)
  }, [hash])
  const asked = search.get("category")
  const known = menu.categories.some(({ id }) => id === asked)
  return (
    <ProductEditor
      key={product?.id ?? "new"}
      product={product}
      categories={menu.categories}
      categoryId={(known && asked) || (menu.categories[0]?.id ?? "")}
      establishmentId={establishmentId}
    />
  )
}

function ProductHeader({ product, isNew }: { product: Product | null; isNew: boolean }) {
  const locale = useLocale()
  const name = product ? nameOf(product, locale) : null
  const title = isNew ? m["menu_editor.product_new"]() : (name ?? m["field.product"]())
  usePageTitle(title)
  const back: ReactNode = <BackLink to="/menu" label={m["action.back_to_menu"]()} />
  return (
    <div>
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        back={back}
        actions={product && name ? <ProductActions product={product} name={name} /> : null}
      />
      {product ? <ProductTabs productId={product.id} /> : null}
    </div>
  )
}

function ProductActions({ product, name }: { product: Product; name: string }) {
  const navigate = useNavigate()
  async function duplicate() {
    try {
      const copy = await duplicateProduct(product.id)
      await navigate(`/menu/products/${copy.id}`)
    } catch (error) {
      toastFailure(error)
    }
  }
  const deletion = useDeletion({
    queryKey: productQuery(product.id).queryKey,
    remove: () => deleteProduct(product.id, name),
    leaveTo: "/menu",
  })
  return (
    <MoreMenu
      name={name}
      variant="outline"
      items={[
        {
          label: m["action.duplicate"](),
          icon: <CopyIcon className="size-5" />,
          onPress: () => void duplicate(),
        },
        {
          label: m["action.delete"](),
          icon: <TrashIcon className="size-5" />,
          danger: true,
          disabled: deletion.isPending,
          onPress: () => deletion.mutate(),
        },
      ]}
    />
  )
}

function ProductSkeleton() {
  return (
    <div
      role="status"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <VisuallyHidden>{m["menu_editor.loading"]()}</VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
