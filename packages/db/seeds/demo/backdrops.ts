import type { Backdrop } from "./shapes.ts"

/** Soft, two stops each; the food is the colour. */
export const backdrops = {
  apricot: { from: "#FFEFD9", to: "#F8D3A6", angle: 135 },
  honey: { from: "#FFF4D2", to: "#F9DC8F", angle: 150 },
  sand: { from: "#F8F0E3", to: "#E6D2B4", angle: 120 },
  ember: { from: "#FFE8DB", to: "#F6BE9E", angle: 140 },
  brick: { from: "#FBE4DC", to: "#E9AE9B", angle: 125 },
  smoke: { from: "#F1ECE7", to: "#D3C5B8", angle: 145 },
  herb: { from: "#EAF7E4", to: "#C2E2B6", angle: 140 },
  mint: { from: "#E2F6EE", to: "#B0E0CE", angle: 125 },
  olive: { from: "#F5F5DE", to: "#D9DCA6", angle: 155 },
  blossom: { from: "#FDEBF0", to: "#F5C3D2", angle: 135 },
  berry: { from: "#F6E8F7", to: "#DFBFE6", angle: 150 },
  vanilla: { from: "#FFF9E8", to: "#F4E2B6", angle: 120 },
  sky: { from: "#E6F3FB", to: "#B8DAF1", angle: 140 },
  dawn: { from: "#FFF0E2", to: "#FBCFB8", angle: 160 },
  lilac: { from: "#EFECFB", to: "#CDC5F0", angle: 130 },
  pearl: { from: "#F6F5F3", to: "#DEDAD4", angle: 150 },
} as const satisfies Record<string, Backdrop>
