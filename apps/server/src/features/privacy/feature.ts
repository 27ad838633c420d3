import type { Feature } from "../../feature.ts"
import { listRequestsOf } from "./queries.ts"
import { privacyRoutes, privacyStaffRoutes } from "./routes.ts"
import { ownRequestView } from "./views.ts"

export const privacyFeature: Feature = {
  routes: [privacyRoutes, privacyStaffRoutes],
  personalData: [
    {
      section: "privacy_requests",
      collect: async (reader, person) => (await listRequestsOf(reader, person)).map(ownRequestView),
    },
  ],
}
