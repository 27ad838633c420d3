export { type Grant, grantReward, tellOwner } from "./grant-reward.ts"
export { giveRewardsBack, rewardCandidates, takeRewards } from "./order-rewards.ts"
export {
  allProductIds,
  countBought,
  findItem,
  findReward,
  findRewardByCode,
  findRewardByKey,
  type ItemRow,
  listItems,
  listRewardsOf,
  listUsesOfRewards,
  lockItem,
  lockReward,
  type Owner,
  type RewardRow,
} from "./queries.ts"
export { makeRewardToken, readRewardToken } from "./reward-token.ts"
export { cancelReward, giveUseBack, useReward } from "./use-reward.ts"
export { type RewardView, rewardViews } from "./views.ts"
