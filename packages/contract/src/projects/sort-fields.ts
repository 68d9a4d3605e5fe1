/** What a list of projects sorts by: its number, its four detail columns as they are named there, and when it was added. */
export const projectSortFields = [
  'projectNumber',
  'column1',
  'column2',
  'column3',
  'column4',
  'createdDate',
] as const
