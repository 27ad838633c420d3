import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { HomeGames } from "../../campaign/index.ts"
import { type Customer, PersonalPage } from "../../customer/index.ts"
import { ModulePage, usePlace } from "../../establishment/index.ts"
import { HomeCards } from "../../punch-card/index.ts"
import { NoProgramme } from "../no-programme.tsx"
import type { Programme } from "../programme.ts"
import { useWallet } from "../wallet.ts"
import { Join } from "./join.tsx"
import { LevelCard } from "./level-card.tsx"
import { MemberCode } from "./member-code.tsx"
import { News } from "./news.tsx"
import { Offers } from "./offers.tsx"
import { PointsCard } from "./points-card.tsx"
import { RewardTiles } from "./reward-tiles.tsx"

/** A member's own page; for anybody else, what membership gives and the way in. */
export function HomeScreen({ programme }: { programme: Programme | null }) {
  const { id } = usePlace()
  return (
    <ModulePage name="loyalty">
      {programme ? (
        <PersonalPage placeId={id} guest={<Join programme={programme} />}>
          {(customer) => <Member customer={customer} programme={programme} />}
        </PersonalPage>
      ) : (
        <NoProgramme />
      )}
    </ModulePage>
  )
}

function Member({ customer, programme }: { customer: Customer; programme: Programme }) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const { data: wallet, error, reload } = useWallet(place)
  const whose = { uuid, customerId: customer.id }
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <News {...whose} />
      {!wallet && error ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={reload}>
              {m["action.retry"]()}
            </Button>
          }
        >
          {refusalText(error)}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <LevelCard name={customer.name} wallet={wallet} spending={programme.spending} />
        <div className="lg:row-span-2">
          <MemberCode uuid={uuid} />
        </div>
        {wallet ? <PointsCard wallet={wallet} /> : null}
      </div>
      <RewardTiles customerId={customer.id} />
      <HomeGames />
      <HomeCards />
      <Offers {...whose} programme={programme} />
    </div>
  )
}
