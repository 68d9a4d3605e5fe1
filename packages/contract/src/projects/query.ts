import { flag, listQuery } from '../core/lists.ts'
import { projectFilters } from './entities.ts'

/** What a list of projects sorts by: its number, its four detail columns as they are named there, when it was added, and how it stands. */
export const projectSortFields = [
  'projectNumber',
  'column1',
  'column2',
  'column3',
  'column4',
  'createdDate',
  'phase',
  'nextDate',
  'daysLate',
  'dateOfDelivery',
  'customer',
  'molder',
  'lead',
] as const

/** How every list of projects is asked for. */
export const projectQuery = listQuery(projectSortFields).extend({
  ...projectFilters.shape,
  /** Each row with what a timeline draws of it. */
  withTimeline: flag.default(false),
})
