/** Origins of a cause or a remedy, in the order of checking. */
export const origins = ['process', 'material', 'machine', 'mold'] as const

/** Kinds of a company's own words that can mean a defect of the knowledge center. */
export const meaningKinds = ['scrapReason', 'defect'] as const

/** Materials and roles of shapes in a drawing. Each has a style for the light and dark screen, and for paper. */
export const tones = [
  'band',
  'steel',
  'melt',
  'water',
  'sensor',
  'outline',
  'first',
  'second',
  'limit',
  'char',
  'shine',
  'trace',
] as const

/** Actions at a press that need a safety line. The lines are in `content/knowledge/safety.json`. */
export const hazards = [
  'purge',
  'trappedPressure',
  'feedThroat',
  'hotRunner',
  'acetal',
  'decomposition',
  'moldSpace',
  'water',
  'trials',
] as const

/**
 * Records that show a defect of a tool: a finding of a tryout, scrapped parts, or maintenance because of the defect.
 */
export const experienceKinds = ['finding', 'scrap', 'maintenance'] as const
