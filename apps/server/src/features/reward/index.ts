export {
  grantReward,
  isGiven,
  returnItem,
  type Took,
  takeItem,
  tellOfReward,
  tellOwner,
} from "./grant-reward.ts"
export {
  giveRewardsBack,
  listRewardsToGiveBack,
  rewardCandidates,
  takeRewards,
} from "./order-rewards.ts"
export {
  allProductIds,
  countBought,
  figuresOfSource,
  findItem,
  findReward,
  findRewardByCode,
  findRewardByKey,
  getReward,
  hasRewardByKey,
  type ItemRow,
  listItemNames,
  listItems,
  listRewardsOf,
  listUsesOfRewards,
  lockItem,
  lockReward,
  lockUnused,
  type RewardRow,
  rewardNameOf,
  usedByGroup,
} from "./queries.ts"
export { makeRewardToken, readRewardToken } from "./reward-token.ts"
export { cancelReward, cancelUnearned, findUse, giveUseBack, useReward } from "./use-reward.ts"
export { type RewardView, rewardViews } from "./views.ts"
