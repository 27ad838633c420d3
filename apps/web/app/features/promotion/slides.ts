import type { Api, ApiReply } from "@sufra/contract/client"

export type Slide = ApiReply<"GET /ads/slider/{id}">["slides"][number]

/** A slider that was just switched off is no reason for the page to fail. */
export async function loadSlides(api: Api, sliderId: string | null): Promise<Slide[]> {
  if (!sliderId) return []
  try {
    const { slides } = await api("GET /ads/slider/{id}", { params: { id: sliderId } })
    return slides
  } catch {
    return []
  }
}
