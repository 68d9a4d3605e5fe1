import { flag, listQuery } from '../core/endpoint/lists.ts'
import { projectFilters } from './entities.ts'

/** Sort fields of a project list: the number, the four detail columns, the creation date, and fields of the state. */
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

/** The query of every list of projects. */
export const projectQuery = listQuery(projectSortFields).extend({
  ...projectFilters.shape,
  /** Adds the timeline of each row. */
  withTimeline: flag.default(false),
})
