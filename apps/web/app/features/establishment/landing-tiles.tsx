import wheelPicture from "@lobehub/fluent-emoji-3d/assets/1f3a1.webp"
import couponsPicture from "@lobehub/fluent-emoji-3d/assets/1f3ab.webp"
import evaluatePicture from "@lobehub/fluent-emoji-3d/assets/1f4ac.webp"
import branchesPicture from "@lobehub/fluent-emoji-3d/assets/1f4cd.webp"
import memberPicture from "@lobehub/fluent-emoji-3d/assets/1f31f.webp"
import menuPicture from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp"
import rewardsPicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import registerPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Link, useParams } from "react-router"
import type { Place } from "./place.ts"

type Tile = { to: string; picture: string; tint: string; title: string; text: string }

function branchTiles(place: Place, uuid: string): Tile[] {
  const [first, second] = place.branches
  if (!first) return []
  const look = { picture: branchesPicture, tint: "bg-[#fde7e3]" }
  if (second) {
    const text = m["landing.branches_text"]()
    return [{ ...look, to: `/branches/${uuid}`, title: m["branches.title"](), text }]
  }
  const title = m["branch.location_and_hours"]()
  return [{ ...look, to: `/branch/${uuid}/${first.id}`, title, text: m["landing.branch_text"]() }]
}

/** What can be played and won, each where there is one to play. */
function gameTiles({ games }: Place, uuid: string): Tile[] {
  const wheel = {
    to: `/wheel/${uuid}`,
    picture: wheelPicture,
    tint: "bg-[#e4eefb]",
    title: m["wheel.title"](),
    text: m["landing.wheel_text"](),
  }
  const registering = {
    to: `/register-and-win/${uuid}`,
    picture: registerPicture,
    tint: "bg-[#fdeaf0]",
    title: m["win.title"](),
    text: m["landing.win_text"](),
  }
  return [
    ...(games.includes("wheel") ? [wheel] : []),
    ...(games.includes("register-and-win") ? [registering] : []),
  ]
}

/** What this place has switched on, of the screens there are. */
function tilesOf(place: Place, uuid: string): Tile[] {
  const menu = {
    to: `/menu/${uuid}`,
    picture: menuPicture,
    tint: "bg-warm",
    title: m["landing.menu"](),
    text: m["landing.menu_text"](),
  }
  const member = {
    to: `/home/${uuid}`,
    picture: memberPicture,
    tint: "bg-[#fff3d1]",
    title: m["member.title"](),
    text: m["landing.member_text"](),
  }
  const rewards = {
    to: `/points-shop/${uuid}`,
    picture: rewardsPicture,
    tint: "bg-[#efe9fb]",
    title: m["landing.rewards"](),
    text: m["landing.rewards_text"](),
  }
  const coupons = {
    to: `/apply-coupons/${uuid}`,
    picture: couponsPicture,
    tint: "bg-[#e6f2ec]",
    title: m["landing.coupons"](),
    text: m["landing.coupons_text"](),
  }
  const evaluate = {
    to: `/evaluate/${uuid}/${place.evaluation_form}`,
    picture: evaluatePicture,
    tint: "bg-[#e6effb]",
    title: m["landing.evaluate"](),
    text: m["landing.evaluate_text"](),
  }
  const isOn = (name: Place["subscriptions"][number]) => place.subscriptions.includes(name)
  return [
    ...(isOn("menu") ? [menu] : []),
    ...(isOn("loyalty") ? [member, rewards] : []),
    ...(isOn("coupon") ? [coupons] : []),
    ...gameTiles(place, uuid),
    ...(place.evaluation_form ? [evaluate] : []),
    ...branchTiles(place, uuid),
  ]
}

export function LandingTiles({ place }: { place: Place }) {
  const { uuid = "" } = useParams()
  return (
    <ul className="grid two-columns gap-3 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] md:gap-4">
      {tilesOf(place, uuid).map((tile) => (
        <li key={tile.to} className="flex">
          <Card
            interactive
            render={<Link to={tile.to} />}
            className="flex w-full flex-col gap-3 md:flex-row md:items-center md:gap-4 md:p-5"
          >
            <span className={`grid size-16 shrink-0 place-items-center rounded-card ${tile.tint}`}>
              <img src={tile.picture} alt="" width={44} height={44} />
            </span>
            <span>
              <span className="block font-semibold">{tile.title}</span>
              <span className="mt-0.5 block text-pretty text-ink-2 text-small">{tile.text}</span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  )
}
