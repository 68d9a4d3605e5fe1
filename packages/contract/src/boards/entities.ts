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
  /** Those of which this user is told, and those of the tools that the user leads. */
  person: fields.id.optional(),
  /** The same of the caller. */
  mine: flag.optional(),
  /** As lists of projects call them, whatever the case and accents. */
  molder: partner,
  customer: partner,
  /** Puts those of one tool, person or partner together; by person, each stands once for every one of its people. */
  groupBy: z.enum(boardGroups, 'rule.notAChoice').optional(),
})

/** The date of something that is open: of a milestone, a phase, a clear-to-pay milestone or maintenance. */
const boardDate = z.object({
  /** Of the milestone, phase or alert. */
  id: z.string(),
  kind: z.enum(dateKinds),
  /** Of a phase, its type is its name. */
  name: z.string(),
  phaseTypeId: z.enum(phaseTypes).nullable(),
  dueDate: fields.day,
  /** The day of its project, by which it is late or not. */
  today: fields.day,
  when: z.enum(dueTimes),
  /** Calendar days from today to the due date; negative when it has passed. */
  daysLeft: z.number().int(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  /** A signed address of the picture of the tool, for `<img>`; null where there is none. */
  imageUrl: z.string().nullable(),
  molder: z.string(),
  customer: z.string(),
  /** The names of who is told of it; where nobody is, of who leads the tool. */
  people: z.array(z.string()),
  /** The person of the group that the row stands in; null unless the board is grouped by person. */
  groupPerson: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How many people get an e-mail when it is completed, without the caller. */
  informedCount: z.number().int(),
  /** What the caller may do with it: complete it or record that it was done, and move its date. */
  can: z.object({ complete: z.boolean(), move: z.boolean() }),
})
export type BoardDate = z.infer<typeof boardDate>

export const board = listAnswer('dates', boardDate).extend({
  /** Sunday of the reader's week. */
  weekEnd: fields.day,
})

/** The signed address of a calendar feed; null while it is switched off. */
export const feedAddress = z.object({ address: z.string().nullable() })

/** What a board can be narrowed by. */
export const boardOptions = z.object({
  people: options,
  molders: z.array(z.string()),
  customers: z.array(z.string()),
  /** Open milestones without an end date, which no board can place; counted up to `boardLimits.undated`. */
  undatedCount: z.number().int(),
})
