import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { moldingLimits } from './limits.ts'
import { studyKinds, studyStates, unitSystems } from './names.ts'
import { studyResult } from './result.ts'
import { studyProblems } from './rules.ts'

const kind = z.enum(studyKinds, { error: fields.createTypeError('rule.notAChoice') })
const cell = z.union([z.number(), z.string().max(limits.nameLength, 'rule.tooLong'), z.null()], 'rule.number')
const row = z.record(z.string().max(40), cell)

const studyFields = z.object({
  kind,
  /** The press, material, lot and person, as written at the press. */
  press: fields.requiredText(),
  material: fields.text().default(''),
  lot: fields.requiredText(),
  person: fields.requiredText(),
  /** The day of the shots, at the latest today in the project's time zone, which is the default. */
  studyDate: fields.day.optional(),
  unitSystem: z.enum(unitSystems, { error: fields.createTypeError('rule.notAChoice') }),
  note: fields.longText().default(''),
  /** Values of the whole study, by the field names of its kind, in stored units. */
  settings: row.default({}),
  /** A row per sample, in stored units: kPa, mm, g, s, degrees Celsius. */
  rows: z.array(row, 'rule.required').min(1, 'molding:rule.noRows').max(moldingLimits.rows, 'rule.tooMany'),
})

type Values = Pick<z.output<typeof studyFields>, 'kind' | 'settings' | 'rows'>

function checkValues({ kind, settings, rows }: Values, context: z.RefinementCtx) {
  for (const [path, { key }] of Object.entries(studyProblems(kind, settings, rows)))
    context.addIssue({ code: 'custom', path: path.split('.'), message: key })
}

export const newStudy = studyFields.superRefine(checkValues)
export const changedStudy = studyFields
  .extend({ studyId: fields.id, version: fields.wholeNumber() })
  .superRefine(checkValues)

/** A study in the version that the caller read. */
export const studyAct = z.object({ studyId: fields.id, version: fields.wholeNumber() })

const signature = z.object({
  /** Empty for a former user. */
  name: z.string(),
  date: fields.instant,
})

/** A study of a tool on one press with one lot. */
export const study = z.object({
  id: z.string(),
  kind,
  press: z.string(),
  material: z.string(),
  lot: z.string(),
  person: z.string(),
  studyDate: fields.day,
  unitSystem: z.enum(unitSystems),
  note: z.string(),
  settings: row,
  rows: z.array(row),
  state: z.enum(studyStates),
  /** Counts from 1. The next revision of a signed study is a new study. */
  revision: z.number().int(),
  revisionOfId: z.string().nullable(),
  firstSignature: signature.nullable(),
  secondSignature: signature.nullable(),
  /** For a signed study, the result at the time of signing. */
  result: studyResult,
  addedBy: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  /** The steps that the state of the study and the caller's permissions allow. */
  can: z.object({
    change: z.boolean(),
    sign: z.boolean(),
    withdraw: z.boolean(),
    revise: z.boolean(),
  }),
})
export type Study = z.infer<typeof study>

const studySorts = ['studyDate', 'press', 'lot', 'person', 'state', 'modifiedDate'] as const
export const studiesQuery = listQuery(studySorts).extend({
  studyId: fields.id.optional(),
  kind: z.enum(studyKinds, 'rule.notAChoice').optional(),
  state: z.enum(studyStates, 'rule.notAChoice').optional(),
})

/** A summary of all kinds of study, in order. */
export const overview = z.object({
  kinds: z.array(
    z.object({
      kind,
      count: z.number().int(),
      /** The latest signed study, or the latest study when no study is signed. */
      study: study
        .pick({ id: true, press: true, lot: true, studyDate: true, state: true, unitSystem: true })
        .extend({ verdict: studyResult.shape.verdict, setPoints: studyResult.shape.setPoints })
        .nullable(),
    }),
  ),
})
export type Overview = z.infer<typeof overview>

const studyQuery = z.object({ studyId: fields.id })
/** A study in the version that the caller has read. */
export const studyVersionQuery = studyQuery.extend({ version: fields.wholeNumberInAddress() })
export const exportQuery = studyQuery.extend({
  format: z.enum(['pdf', 'xlsx'], 'rule.notAChoice').default('pdf'),
  paper: z.enum(['a4', 'letter'], 'rule.notAChoice').default('a4'),
})
