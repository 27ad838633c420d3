import { backdrops } from "../backdrops.ts"
import { known } from "../known.ts"
import { banquet, brassPot, onSlide, overFire, trio } from "../plating.ts"
import { type DemoPopup, type DemoSlider, text } from "../shapes.ts"

export const popup: DemoPopup = {
  id: known.popup,
  text: text(
    "كبسة ومشويات ومقبلات على سفرة وحدة. حيّاكم الله.",
    "Kabsa, grills and mezze on one table. Come and sit with us.",
  ),
  buttonText: text("تفضّلوا", "Come on in"),
  redirectUrl: "/menu/{uuid}",
  picture: {
    backdrop: { from: "#FFF1DA", to: "#F3BE8B", angle: 170 },
    placements: banquet("🥘", ["🍖", "🍗", "🥗", "🍅"]),
  },
}

export const slider: DemoSlider = {
  id: known.slider,
  slides: [
    {
      key: "embers",
      text: text("من الجمر إلى سفرتك", "From the embers to your table"),
      picture: { backdrop: backdrops.ember, placements: onSlide(overFire("🍗", "🍖")) },
    },
    {
      key: "breakfast",
      text: text("الفطور لدينا حتى 11:30", "Breakfast with us until 11:30"),
      picture: { backdrop: backdrops.sky, placements: onSlide(trio("🍳", "🥐", "☕")) },
    },
    {
      key: "sweet-ending",
      text: text("ختامها كنافة وقهوة سعودية", "End with kunafa and Saudi coffee"),
      picture: { backdrop: backdrops.blossom, placements: onSlide(trio("🥧", brassPot, "☕")) },
    },
  ],
}
