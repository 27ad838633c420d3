import { privacyRequest } from "@sufra/db/schema/privacy"
import type { Feature } from "../../feature.ts"
import { seenSince } from "../../seen-since.ts"
import { listRequestsOf } from "./queries.ts"
import { keepToRetention } from "./retention.ts"
import { privacyRoutes, privacyStaffRoutes } from "./routes.ts"
import { ownRequestView } from "./views.ts"

export const privacyFeature: Feature = {
  routes: [privacyRoutes, privacyStaffRoutes],
  jobs: [keepToRetention],
  personalData: [
    {
      section: "privacy_requests",
      collect: async (reader, person) => (await listRequestsOf(reader, person)).map(ownRequestView),
      seenSince: seenSince({ ...privacyRequest, at: privacyRequest.receivedAt }),
    },
  ],
}
