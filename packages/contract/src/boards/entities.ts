import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { flag, listAnswer, listQuery, options } from '../core/lists.ts'
import { phaseTypes } from '../phases/names.ts'
import { boardGroups, dateKinds, dueTimes } from './names.ts'

const partner = z.string().max(limits.titleLength, 'rule.tooLong').optional()

export const boardQuery = listQuery(['dueDate']).extend({
  kind: z.enum(dateKinds, 'rule.notAChoice').optional(),
  when: z.enum(dueTimes, 'rule.notAChoice').optional(),
  /** Filters by person: dates that this user is notified of, and dates of tools that the user leads. */
  person: fields.id.optional(),
  /** Filters like `person`, for the caller. */
  mine: flag.optional(),
  /** Partner names as in lists of projects, regardless of case and accents. */
  molder: partner,
  customer: partner,
  /** Groups rows by tool, person or partner. Grouped by person, a row is repeated for each of its people. */
  groupBy: z.enum(boardGroups, 'rule.notAChoice').optional(),
})

/** The date of an open milestone, phase, clear-to-pay milestone or maintenance alert. */
const boardDate = z.object({
  /** The id of the milestone, phase or alert. */
  id: z.string(),
  kind: z.enum(dateKinds),
  /** The name; for a phase, its type. */
  name: z.string(),
  phaseTypeId: z.enum(phaseTypes).nullable(),
  dueDate: fields.day,
  /** Today in the time zone of the project, which determines whether the date is late. */
  today: fields.day,
  when: z.enum(dueTimes),
  /** Calendar days from today to the due date; negative when it has passed. */
  daysLeft: z.number().int(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  /** Signed address of the tool's picture, for `<img>`; null without a picture. */
  imageUrl: z.string().nullable(),
  molder: z.string(),
  customer: z.string(),
  /** Names of the people who are notified; if there are none, of the people who lead the tool. */
  people: z.array(z.string()),
  /** The person whose group contains the row; null unless the board is grouped by person. */
  groupPerson: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Number of people, without the caller, who get an e-mail on completion. */
  informedCount: z.number().int(),
  /** Permissions of the caller: to complete it or record that it was done, and to move its date. */
  can: z.object({ complete: z.boolean(), move: z.boolean() }),
})
export type BoardDate = z.infer<typeof boardDate>

export const board = listAnswer('dates', boardDate).extend({
  /** Sunday of the reader's week. */
  weekEnd: fields.day,
})

/** The signed address of a calendar feed; null while the feed is off. */
export const feedAddress = z.object({ address: z.string().nullable() })

/** The filter options of a board. */
export const boardOptions = z.object({
  people: options,
  molders: z.array(z.string()),
  customers: z.array(z.string()),
  /** Number of open milestones without an end date, which no board can show. Counted up to `boardLimits.undated`. */
  undatedCount: z.number().int(),
})
