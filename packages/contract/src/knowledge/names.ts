/** Where a cause or a remedy lies, in the order to look. */
export const origins = ['process', 'material', 'machine', 'mold'] as const

/** What a shape of a drawing stands for: each has one look on the screen, light and dark, and one on paper. */
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

/** Acts at a press that need a safety line; the lines stand in `content/knowledge/safety.json`. */
export const hazards = [
  'purge',
  'trappedPressure',
  'hotRunner',
  'acetal',
  'decomposition',
  'moldSpace',
  'water',
  'trials',
] as const

/** Where a tool shows that it had a defect: a tryout found it, parts were scrapped for it, or it was maintained for it. */
export const experienceKinds = ['finding', 'scrap', 'maintenance'] as const
