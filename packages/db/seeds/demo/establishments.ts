import { alSunbula } from "./al-sunbula.ts"
import { baytAlKaram } from "./bayt-al-karam/place.ts"
import { cardamomCorner } from "./cardamom-corner/place.ts"
import type { DemoEstablishment } from "./shapes.ts"

export const demoEstablishments: DemoEstablishment[] = [baytAlKaram, cardamomCorner, alSunbula]
