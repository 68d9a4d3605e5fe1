export const supportLimits = {
  /** Maximum number of training videos on a page. */
  trainingVideos: 200,
  /** Maximum number of support requests of one user in an hour. */
  requestsPerHour: 10,
} as const
