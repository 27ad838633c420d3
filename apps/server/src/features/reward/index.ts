export { grantReward, tellOwner } from "./grant-reward.ts"
export {
  giveRewardsBack,
  listRewardsToGiveBack,
  rewardCandidates,
  takeRewards,
} from "./order-rewards.ts"
export {
  allProductIds,
  countBought,
  findItem,
  findReward,
  findRewardByCode,
  findRewardByKey,
  getReward,
  type ItemRow,
  listItemNames,
  listItems,
  listRewardsOf,
  listUsesOfRewards,
  lockItem,
  lockReward,
  type RewardRow,
  rewardNameOf,
} from "./queries.ts"
export { makeRewardToken, readRewardToken } from "./reward-token.ts"
export { cancelReward, findUse, giveUseBack, useReward } from "./use-reward.ts"
export { type RewardView, rewardViews } from "./views.ts"
