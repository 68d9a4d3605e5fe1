/** Paper sizes in landscape, in millimeters. */
export const paperSizes = {
  a4: { width: 297, height: 210 },
  a3: { width: 420, height: 297 },
  letter: { width: 279.4, height: 215.9 },
  tabloid: { width: 431.8, height: 279.4 },
} as const
export const paperNames = ['a4', 'a3', 'letter', 'tabloid'] as const
export type PaperName = (typeof paperNames)[number]

/** Returns the paper that is usual with metric units (A4) or with US units (letter). */
export const getDefaultPaper = (isMetric: boolean): 'a4' | 'letter' => (isMetric ? 'a4' : 'letter')
