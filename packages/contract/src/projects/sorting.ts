/** What a list of projects sorts by: its number and its four detail columns. */
export const projectSortFields = [
  'projectNumber',
  'column1',
  'column2',
  'column3',
  'column4',
  'createdDate',
] as const
