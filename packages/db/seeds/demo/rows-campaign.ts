import type { CampaignSegment } from "@sufra/domain/campaign/campaign"
import type { campaign, campaignStock, campaignWheel } from "../../src/schema/campaign/campaign.ts"
import { demoId } from "./ids.ts"
import { segmentMediaId } from "./picture-list.ts"
import type { DemoEstablishment, DemoGame } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

function gameId(place: DemoEstablishment, { key }: DemoGame): string {
  return demoId(place.key, "campaign", key)
}

function segmentId(place: DemoEstablishment, game: DemoGame, key: string): string {
  return demoId(place.key, "campaign", game.key, "segment", key)
}

/** They have run for a month: the history tells what came of it. */
const runningMs = 31 * 86_400_000

const gamesOf = (place: DemoEstablishment) => place.games ?? []

export function campaignRows(place: DemoEstablishment, now: Date): Row<typeof campaign>[] {
  return gamesOf(place).map(({ key, segments, ...game }) => ({
    ...game,
    establishmentId: place.id,
    id: demoId(place.key, "campaign", key),
    windows: [],
    branchIds: [],
    audience: "everyone",
    isVerified: true,
    channel: "sms",
    createdAt: new Date(now.getTime() - runningMs),
  }))
}

/** The first version of each, which is drawn from. */
export function wheelRows(place: DemoEstablishment, now: Date): Row<typeof campaignWheel>[] {
  return gamesOf(place).map((game) => ({
    establishmentId: place.id,
    campaignId: gameId(place, game),
    version: 1,
    createdAt: new Date(now.getTime() - runningMs),
    segments: game.segments.map(
      ({ key, name, item, weight, colour }): CampaignSegment => ({
        id: segmentId(place, game, key),
        ...{ name, colour, weight },
        mediaId: segmentMediaId(place, game, key),
        itemId: item && demoId(place.key, "reward-item", item),
      }),
    ),
  }))
}

export function stockRows(place: DemoEstablishment): Row<typeof campaignStock>[] {
  return gamesOf(place).flatMap((game) =>
    game.segments.flatMap(({ key, item, left, perDay }) =>
      item
        ? [
            {
              establishmentId: place.id,
              campaignId: gameId(place, game),
              segmentId: segmentId(place, game, key),
              itemId: demoId(place.key, "reward-item", item),
              left: left ?? null,
              perDay: perDay ?? null,
            },
          ]
        : [],
    ),
  )
}
