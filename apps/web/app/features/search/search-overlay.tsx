import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react"
import { useNavigationType, useParams } from "react-router"
import type { Menu } from "../menu/index.ts"
import { FilterChips } from "./filters/filter-chips.tsx"
import { type KeptOptions, useOptionNames } from "./filters/use-option-names.ts"
import { rememberSearch } from "./recent-searches.ts"
import { MenuFailed, ResultCount, ResultSkeleton, ResultView } from "./results/result-view.tsx"
import { type Results, resultsOf } from "./results/results.ts"
import { focusFirstResult, useResultKeys } from "./results/use-result-keys.ts"
import { SearchField } from "./search-field.tsx"
import { keepScrollTop, searchStore } from "./search-store.ts"
import { searchableMenuOf, searchedProductsOf } from "./searched-products.ts"
import { useEnter } from "./use-enter.ts"
import { useSearchedMenu } from "./use-searched-menu.ts"

const emptyMenu: Menu = { branch_id: null, categories: [] }

function useResults(menu: Menu | null, { names: options, isSettled }: KeptOptions) {
  const query = useDeferredValue(searchStore((state) => state.query))
  const filters = searchStore((state) => state.filters)
  const products = useMemo(() => searchedProductsOf(menu ?? emptyMenu, options), [menu, options])
  const searchable = useMemo(() => searchableMenuOf(products), [products])
  const results = useMemo(
    () => resultsOf(products, searchable, { query, filters }),
    [products, searchable, query, filters],
  )
  useEffect(() => {
    // Ahead of the first letter, and once: with the names of the options, or when none will come.
    if (isSettled) void searchable.index
  }, [isSettled, searchable])
  return { query, results, choices: searchable.choices }
}

/**
 * Opens with the field ready to type in; whoever comes back from a dish finds the results instead. Not
 * before the field follows the store, which is no earlier than an effect: what was typed sooner was lost.
 */
function useOpenedDialog(field: RefObject<HTMLInputElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isReturn = useNavigationType() === "POP"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showModal()
    if (isReturn) dialog.current?.focus()
    else field.current?.focus()
  }, [])
  useLayoutEffect(() => {
    const opened = dialog.current
    // Before it is taken away: only then the focus goes back to what opened it.
    return () => opened?.close()
  }, [])
  return dialog
}

/** After the dialog has opened: what is not shown cannot be scrolled. */
function useKeptScroll(isReady: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady && scroller.current) scroller.current.scrollTop = searchStore.getState().scrollTop
  }, [isReady])
  return scroller
}

/** A result that had the focus may be gone from the next results: then typing goes on. */
function useKeptFocus(field: RefObject<HTMLInputElement | null>, results: Results) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they were drawn anew
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [results])
}

type SearchOverlayProps = {
  establishmentId: string
  branchId: string | null
  onClose: () => void
}

export function SearchOverlay({ establishmentId, branchId, onClose }: SearchOverlayProps) {
  const { uuid = "" } = useParams()
  const { menu, isFailed, retry } = useSearchedMenu(uuid, branchId)
  const { query, results, choices } = useResults(menu, useOptionNames(uuid, branchId))
  const field = useRef<HTMLInputElement>(null)
  const dialog = useOpenedDialog(field)
  const scroller = useKeptScroll(menu !== null)
  const onKeyDown = useResultKeys(field)
  useKeptFocus(field, results)
  const remember = () => {
    if (results.products.length > 0) rememberSearch(establishmentId, query)
  }
  const enter = useEnter(menu ? query : null, () => {
    remember()
    if (document.activeElement === field.current) focusFirstResult(dialog.current)
  })
  return (
    <dialog
      ref={dialog}
      aria-label={m["search.open"]()}
      tabIndex={-1}
      onCancel={(event) => {
        // Of a sheet inside it, too: only its own is meant.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-card p-0 text-ink outline-none open:flex backdrop:bg-ink/40 md:mx-auto md:mt-16 md:h-[min(80dvh,48rem)] md:max-w-2xl md:rounded-sheet md:shadow-raised"
    >
      <div className="border-line border-b pt-[env(safe-area-inset-top)]">
        <div className="flex items-center gap-1 p-3 ps-4 md:p-4 md:ps-5">
          <SearchField field={field} onSubmit={enter} />
          <Button variant="plain" onClick={onClose}>
            {m["action.close"]()}
          </Button>
        </div>
        {menu ? <FilterChips choices={choices} query={query} results={results} /> : null}
      </div>
      <div
        ref={scroller}
        onScroll={(event) => keepScrollTop(event.currentTarget.scrollTop)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-5"
      >
        <ResultCount results={menu ? results : null} />
        <Answer
          {...{ establishmentId, menu, isFailed, retry, query, results }}
          onFollow={remember}
        />
      </div>
    </dialog>
  )
}

type AnswerProps = {
  establishmentId: string
  menu: Menu | null
  isFailed: boolean
  retry: () => void
  query: string
  results: Results
  onFollow: () => void
}

function Answer({ menu, isFailed, retry, ...rest }: AnswerProps) {
  if (menu) return <ResultView menu={menu} {...rest} />
  return isFailed ? <MenuFailed onRetry={retry} /> : <ResultSkeleton />
}
