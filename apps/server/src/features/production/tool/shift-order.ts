import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/** SQL expression for the position of a shift within its day, from 1. */
export const shiftOrder = (shift: SQL): SQL => sql`array_position(${sql.param(shifts)}::text[], ${shift})`

/** Returns the position of a shift within its day, from 1. */
export const shiftPlace = (shift: Shift): number => shifts.indexOf(shift) + 1
