import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Dimension, MeasuredValue } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { measuredValue } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { chunksOf } from '#core/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/serve.ts'
import { tryoutDimensions } from '#database/schema/mold-qualification.ts'
import { readRows, refuseProblems, type SheetProblem, translateProblems } from '#features/imports/index.ts'
import { getTool } from '#features/production/index.ts'
import { judge } from './judge.ts'
import { setTryout } from './tryout-rows.ts'
import { getTryout, type TryoutRequest, unsignedTryout } from './tryouts.ts'

/**
 * Returns the measured dimensions of a tryout, in the order of the imported sheet.
 * @throws 404 for a tryout of another project
 */
export async function listDimensions(
  request: TryoutRequest,
  tryoutId: string,
): Promise<{ dimensions: Dimension[]; totalCount: number }> {
  const { tx } = request
  const { number } = await getTryout(request, tryoutId)
  const rows = await tx
    .select()
    .from(tryoutDimensions)
    .where(eq(tryoutDimensions.tryoutId, tryoutId))
    .orderBy(tryoutDimensions.position, tryoutDimensions.id)
  const before = await meansBefore(tx, request.project, number)
  const dimensions = rows.map(({ tryoutId: _tryout, projectId: _project, position: _position, ...row }) => ({
    ...row,
    ...judge(row.values, row),
    meanBefore: before.get(`${row.cavity} ${row.name}`) ?? null,
  }))
  return { dimensions, totalCount: dimensions.length }
}

/** Returns the mean of each dimension and cavity in the last earlier tryout that measured it. */
async function meansBefore(tx: Tx, project: string, number: number): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; cavity: number; mean: number }>(sql`
    select distinct on (d.name, d.cavity) d.name, d.cavity,
      (select avg(v::float8) from jsonb_array_elements_text(d.values) v)::float8 as mean
    from tryout_dimension d join tryout t on t.id = d.tryout_id
    where d.project_id = ${project} and t.number < ${number}
    order by d.name, d.cavity, t.number desc`)
  return new Map(rows.map(({ name, cavity, mean }) => [`${cavity} ${name}`, mean]))
}

type Rows = readonly Record<string, unknown>[]

/**
 * Returns every problem in the rows of a sheet of measurements.
 * @throws 409 for a signed tryout
 */
export async function checkDimensions(
  request: TryoutRequest,
  tryoutId: string,
  rows: Rows,
  language: Language,
) {
  const { number, signatures } = await getTryout(request, tryoutId)
  if (signatures.length > 0) throw conflict('mold-qualification:rule.signed', { number })
  const problems = readRows(measuredValue, rows)
  const wrong = new Set(problems.map(({ row }) => row))
  const parsedRows = rows.map((row, index) => (wrong.has(index) ? undefined : measuredValue.parse(row)))
  const sheetProblems = dimensionProblems(parsedRows, (await getTool(request.tx, request.project)).cavities)
  return translateProblems(language, rows.length, [...problems, ...sheetProblems])
}

/**
 * Replaces the values of a tryout by those of a sheet.
 * @throws 400 with every rejected row
 * @throws 409 for a signed tryout
 */
export async function importDimensions(
  { tx, project }: TryoutRequest,
  tryoutId: string,
  { rows }: Call<typeof calls.importDimensions>['body'],
) {
  await unsignedTryout(tx, project, tryoutId)
  refuseProblems(dimensionProblems(rows, (await getTool(tx, project)).cavities))
  const grouped = [...Map.groupBy(rows, keyOf).values()]
  await removeRows(tx, project, tryoutId)
  const dimensionRows = grouped.map((lines, position) => {
    const { name, unit, cavity, nominal, lower, upper } = lines[0]! // every group has at least one line
    const values = lines.map(({ value }) => value)
    return { projectId: project, tryoutId, position, name, unit, cavity, nominal, lower, upper, values }
  })
  for (const some of chunksOf(dimensionRows, 500)) await tx.insert(tryoutDimensions).values(some)
  await setTryout(tx, tryoutId, {})
  return { rowCount: rows.length, dimensionCount: dimensionRows.length }
}

/**
 * Deletes the measured dimensions of a tryout.
 * @throws 409 for a signed tryout
 */
export async function removeDimensions({ tx, project }: TryoutRequest, tryoutId: string): Promise<void> {
  await unsignedTryout(tx, project, tryoutId)
  await removeRows(tx, project, tryoutId)
  await setTryout(tx, tryoutId, {})
}

const removeRows = (tx: Tx, project: string, tryoutId: string) =>
  tx
    .delete(tryoutDimensions)
    .where(and(eq(tryoutDimensions.projectId, project), eq(tryoutDimensions.tryoutId, tryoutId)))

const keyOf = ({ name, cavity }: MeasuredValue) => `${cavity} ${name}`

/**
 * Checks that a dimension has only one nominal size, unit and pair of limits, that the tool has the cavity, and that
 * the number of values is within its limit.
 */
function dimensionProblems(
  rows: readonly (MeasuredValue | undefined)[],
  cavities: number | null,
): SheetProblem[] {
  const firstByName = new Map<string, MeasuredValue>()
  const counts = new Map<string, number>()
  return rows.flatMap((line, row): SheetProblem[] => {
    if (!line) return []
    const problems: SheetProblem[] = []
    const first = firstByName.get(line.name) ?? line
    firstByName.set(line.name, first)
    for (const field of ['unit', 'nominal', 'lower', 'upper'] as const)
      if (line[field] !== first[field])
        problems.push({
          row,
          field,
          message: { key: 'mold-qualification:rule.otherLimits', values: { name: line.name } },
        })
    if (cavities !== null && line.cavity > cavities)
      problems.push({
        row,
        field: 'cavity',
        message: { key: 'mold-qualification:rule.tooManyCavities', values: { count: cavities } },
      })
    const count = (counts.get(keyOf(line)) ?? 0) + 1
    counts.set(keyOf(line), count)
    if (count === qualificationLimits.valuesOfOne + 1)
      problems.push({
        row,
        field: 'value',
        message: { key: 'rule.tooMany', values: { max: qualificationLimits.valuesOfOne } },
      })
    return problems
  })
}
