/** Slideshows, each a file of `content/rjg/shows`. */
export const shows = [
  'home',
  'copilot',
  'hub',
  'edart',
  'edoctor',
  'tzero',
  'mivtransfer',
  'training',
] as const
export type ShowName = (typeof shows)[number]

/** Pages with their own handout and videos, and the slideshows of each. */
export const showsOfPage = {
  home: ['home'],
  copilot: ['copilot', 'hub'],
  edart: ['edart'],
  edoctor: ['edoctor'],
  tzero: ['tzero'],
  mivtransfer: ['mivtransfer'],
  training: ['training'],
} as const satisfies Record<string, readonly ShowName[]>
export type RjgPageName = keyof typeof showsOfPage
export const rjgPages = Object.keys(showsOfPage) as [RjgPageName, ...RjgPageName[]]

/** Levels of the training, by role, in the recommended order. Each is a file of `content/rjg/training`. */
export const trainingLevels = ['operator', 'technician', 'engineer', 'toolmaker', 'manager'] as const
export type TrainingLevel = (typeof trainingLevels)[number]

/** The numbers of the exercises, as in their addresses. */
export const challenges = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type ChallengeNumber = (typeof challenges)[number]
/** Minimum and maximum points of a solved exercise. */
export const points = { least: 10, most: 100 } as const

/** Number of hints of an exercise. */
export const hintsOfChallenge = 3

/**
 * Maximum number of wrong checks, and of shots with flash, that are counted. Far lower numbers already reduce the
 * points to the minimum.
 */
export const spentLimit = 9_999
