export const vocabularyLimits = {
  /** Maximum number of words of one kind. */
  words: 500,
  /** Maximum number of checklists of a company, and of items of one checklist. */
  checklists: 200,
  items: 100,
  /** Maximum length of an item, in characters. */
  itemLength: 300,
} as const
