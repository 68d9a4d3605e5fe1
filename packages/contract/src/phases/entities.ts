import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { responsibilityAnswer, responsibilityFields } from '../responsible/entities.ts'
import { phaseStatuses, phaseTypes } from './names.ts'

const shape = z.object({
  phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice'),
  statusId: z.enum(phaseStatuses, 'rule.notAChoice'),
  /** 0 to 100. */
  completionPercent: fields.wholeNumber({ min: 0, max: 100 }).default(0),
  plannedMilestone: fields.day.nullable().default(null),
  /** The day on which the phase was reached; not in the future. */
  actualMilestone: fields.day.nullable().default(null),
})

/**
 * The fields of a phase form. The server sets a complete phase to 100 percent, and a phase that is not started to 0.
 */
export const phaseForm = shape.extend(responsibilityFields)

/** A phase with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedPhase = phaseForm.extend({ version: fields.wholeNumber() })

/**
 * A phase in the life of a tool. A project has each type once. A phase that is not selected is left out of the strip
 * and the reports.
 */
export const phase = shape.extend({
  ...responsibilityAnswer,
  id: z.string(),
  projectId: z.string(),
  selected: z.boolean(),
  version: z.number().int(),
})
export type Phase = z.infer<typeof phase>
