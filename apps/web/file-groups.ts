/** Our own modules, by a pattern of their path below app/. Vite writes paths with slashes on every system. */
const inApp = (pattern: string) => new RegExp(`/web/app/(?:${pattern})`)

const ofEveryPage =
  /\/web\/app\/(?:root|routes\/place-layout)\.tsx|\/ui\/src\/content\/(?:badge|card)\.tsx|\/messages\/plural\.ts/

/** What the landing page and the menu share beside it. */
const ofBothFirstPages = inApp(
  "features/establishment/place-(?:context|meta)\\.ts|shell/(?:photo|time-text|use-revalidate-at)\\.ts",
)

/** Those with parts of Base UI, which nobody loads for the sake of a skeleton. */
const heavyControls = "actions/action-menu|content/tabs|feedback/(?:dialog|sheet)|forms/otp-field"

/**
 * What screens share, in a few files instead of a hundred small ones: small files compress badly, and each is a request on a slow
 * network and some turns more on a slow phone. A file holds all that its modules import in turn, but for
 * what one before it has: so they stand in the order in which a guest comes to need them, and a feature's
 * index.ts exports and does nothing else, or whoever needs a part of it would load all of it.
 */
const inOrder = [
  // Does not change between most releases of ours, so a browser keeps it.
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // The two pages that a code leads to, and what both need.
  { name: "shell", test: (id: string) => ofEveryPage.test(id) || ofBothFirstPages.test(id) },
  { name: "menu", test: inApp("routes/menu\\.tsx") },
  { name: "promotion", test: inApp("features/promotion/(?:launch|quiet-moment|save-data)\\.ts") },
  { name: "landing", test: inApp("routes/qr\\.tsx") },
  { name: "icon", test: /ui\/src\/icons\// },
  // What every page loads once it stands.
  { name: "later", test: inApp("routes/place-later|features/promotion/(?:count|follow)\\.ts") },
  // What other screens share.
  {
    name: "common",
    test: new RegExp(`packages/ui/src/(?!${heavyControls})|web/app/shell/(?!map)`),
    minShareCount: 2,
  },
  { name: "item", test: inApp("routes/item\\.tsx") },
  { name: "texts", test: /packages\/messages\//, minShareCount: 2 },
  // A guest's phone number is judged by 120 kB of rules, which load when one is written.
  {
    name: "domain",
    test: /packages\/domain\/src\/(?!customer\/phone)/,
    minShareCount: 2,
  },
  { name: "branches", test: inApp("features/branch/"), minShareCount: 2 },
  { name: "sheet", test: /node_modules\/@base-ui\//, minShareCount: 2 },
  { name: "dish", test: inApp("features/(?:menu|cart)/"), minShareCount: 2 },
  { name: "table", test: inApp("features/dining-table/table-at-hand\\.ts") },
  // Only for a browser that has something to settle; then on any page.
  {
    name: "unfinished",
    test: inApp("features/(?:checkout/unfinished-placing|payment/unfinished-paying)\\.tsx"),
  },
  { name: "customer", test: inApp("features/customer/"), minShareCount: 2 },
  { name: "order", test: inApp("features/(?:order|dining-table)/"), minShareCount: 2 },
  { name: "paying", test: inApp("features/(?:checkout|payment|address|bill)/"), minShareCount: 2 },
]

export const fileGroups = inOrder.map((group, index) => ({
  ...group,
  priority: inOrder.length - index,
}))
