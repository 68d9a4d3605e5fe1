import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { launchLimits } from './limits.ts'

const cell = fields.longText(2_000)
const cells = z.array(cell).max(launchLimits.reportColumns, 'rule.tooMany')

/**
 * The content of a PDF whose values a screen has computed on the device, such as the checks of a model. All texts are in
 * the language of the reader. The server draws them and stores nothing.
 */
export const launchReport = z.object({
  /** The name of the screen. The server adds the tool. */
  title: fields.requiredText(400),
  paper: z.enum(['a4', 'letter'], 'rule.notAChoice').default('a4'),
  /** A JPEG or PNG in base64; null without a picture. */
  picture: z
    .string({ error: fields.createTypeError('rule.text') })
    .max(launchLimits.reportPicture, 'rule.tooLong')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'rule.characters')
    .nullable()
    .default(null),
  tables: z
    .array(
      z.object({
        heading: fields.longText(200).default(''),
        head: cells.min(1, 'rule.required'),
        rows: z.array(cells).max(launchLimits.reportRows, 'rule.tooMany'),
      }),
    )
    .max(launchLimits.reportTables, 'rule.tooMany'),
  notes: z.array(fields.longText()).max(launchLimits.reportNotes, 'rule.tooMany').default([]),
})
export type LaunchReport = z.output<typeof launchReport>
