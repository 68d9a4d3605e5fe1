import type { Texts } from '@steelsafe/texts/texts.ts'
import type { Area } from '#core/language/texts.ts'

/** The texts of a background job: its states, the reasons of failures, and the columns of its list. */
interface JobTexts {
  state: Record<'waiting' | 'running' | 'done' | 'failed', string>
  problem: object
  field: Record<'file' | 'state' | 'size' | 'created' | 'createdBy', string>
}

/** An area with the texts of a background job. */
export type JobArea = { [A in Area]: Texts[A] extends JobTexts ? A : never }[Area]
