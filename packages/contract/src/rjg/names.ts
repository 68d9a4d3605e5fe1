/** Slideshows: files of `content/rjg/shows`. */
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

/** Pages that have a hand-out and videos of their own, and the slideshows on each. */
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

/** Levels of the training, by role: files of `content/rjg/training`, in the order to take them. */
export const trainingLevels = ['operator', 'technician', 'engineer', 'toolmaker', 'manager'] as const
export type TrainingLevel = (typeof trainingLevels)[number]

/** The numbers of the exercises, as their addresses have them. */
export const challenges = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type ChallengeNumber = (typeof challenges)[number]
/** Points of a solved exercise; whoever solves one has the least at least. */
export const points = { least: 10, most: 100 } as const

/** An exercise has so many hints. */
export const hintsOfChallenge = 3
