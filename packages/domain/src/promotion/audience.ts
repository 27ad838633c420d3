/** Whom a promotion is for. Levels join with loyalty. */
export const promotionAudiences = ["everyone", "first-launch", "returning"] as const
export type PromotionAudience = (typeof promotionAudiences)[number]
