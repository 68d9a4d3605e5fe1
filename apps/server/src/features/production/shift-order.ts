import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The position of a shift within its day. */
export const shiftOrder = (shift: SQL): SQL => sql`array_position(${sql.param(shifts)}::text[], ${shift})`

export const shiftPlace = (shift: Shift): number => shifts.indexOf(shift) + 1
