import type { Language } from '@steelsafe/contract/core/fields.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import type {
  Dimension,
  ImportedDimensions,
  MeasuredValue,
} from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { measuredValue } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { verdicts } from '@steelsafe/contract/mold-qualification/names.ts'
import { and, eq, sql } from 'drizzle-orm'
import { chunksOf } from '#core/database/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { matches } from '#core/lists/contains.ts'
import { limitAndOffset, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { getTool } from '#core/project/tool.ts'
import { tryoutDimensions, tryouts } from '#database/schema/mold-qualification.ts'
import { assertNoProblems, readRows, type SheetProblem, translateProblems } from '#features/imports/index.ts'
import { getTryout, lockOpenTryout, lockUnsignedTryout, type TryoutRequest } from '../tryouts/tryouts.ts'
import { judgeDimension } from './judge-dimension.ts'

/**
 * Returns all measured dimensions of a tryout, in the order of the imported sheet.
 * @throws 404 for a tryout of another project
 */
export async function readDimensions(request: TryoutRequest, tryoutId: string): Promise<Dimension[]> {
  const { tx } = request
  const { number } = await getTryout(request, tryoutId)
  const rows = await tx
    .select()
    .from(tryoutDimensions)
    .where(eq(tryoutDimensions.tryoutId, tryoutId))
    .orderBy(tryoutDimensions.position, tryoutDimensions.id)
  const before = await meansBefore(tx, request.project, number)
  return rows.map(({ tryoutId: _tryout, projectId: _project, position: _position, ...row }) => ({
    ...row,
    ...judgeDimension(row.values, row),
    meanBefore: before.get(`${row.cavity} ${row.name}`) ?? null,
  }))
}

const compareNames = naturalCompare('en')
/** Returns the Cpk of a dimension. A dimension without a Cpk is sorted above all others. */
const cpkOf = ({ cpk }: Dimension) => cpk?.value ?? Number.POSITIVE_INFINITY
/** Comparisons by which dimensions are sorted. Equal dimensions stay in the order of the sheet. */
const comparisons = {
  position: () => 0,
  name: (one: Dimension, other: Dimension) => compareNames(one.name, other.name),
  cavity: (one: Dimension, other: Dimension) => one.cavity - other.cavity,
  count: (one: Dimension, other: Dimension) => one.values.length - other.values.length,
  mean: (one: Dimension, other: Dimension) => one.mean - other.mean,
  outCount: (one: Dimension, other: Dimension) => one.outCount - other.outCount,
  cpk: (one: Dimension, other: Dimension) => (cpkOf(one) === cpkOf(other) ? 0 : cpkOf(one) - cpkOf(other)),
  verdict: (one: Dimension, other: Dimension) =>
    verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
}

/**
 * Returns a page of the measured dimensions of a tryout, by default in the order of the imported sheet. They are judged
 * before they are sorted, because the database does not know their capability.
 * @throws 404 for a tryout of another project
 */
export async function listDimensions(
  request: TryoutRequest,
  { tryoutId, verdict, ...query }: Call<typeof calls.dimensions>['query'],
) {
  const sorted = sortOf({ byDefault: { field: 'position', ascending: true } }, query)
  const term = query.searchTerm?.trim()
  const matchingDimensions = (await readDimensions(request, tryoutId))
    .filter(dimension => verdict === undefined || dimension.verdict === verdict)
    .filter(({ name }) => !term || matches(name, term))
    .sort(comparisons[sorted.sortField])
  if (!sorted.sortAscending) matchingDimensions.reverse()
  const [size, skipped] = limitAndOffset(query)
  const { rows: dimensions, ...page } = pageOf(
    query,
    matchingDimensions.slice(skipped, skipped + size),
    matchingDimensions.length,
    sorted,
  )
  return { dimensions, ...page }
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
 * @throws 409 for a signed tryout, and when it was changed meanwhile
 */
export async function checkDimensions(
  request: TryoutRequest,
  tryoutId: string,
  { rows, version }: { rows: Rows; version: number },
  language: Language,
) {
  const tryout = await getTryout(request, tryoutId)
  const { number, signatures } = tryout
  if (signatures.length > 0) throw conflict('mold-qualification:rule.signed', { number })
  assertVersion(tryout, version, 'mold-qualification:rule.tryoutChanged')
  const problems = readRows(measuredValue, rows)
  const wrong = new Set(problems.map(({ row }) => row))
  const parsedRows = rows.map((row, index) => (wrong.has(index) ? undefined : measuredValue.parse(row)))
  const sheetProblems = dimensionProblems(parsedRows, (await getTool(request.tx, request.project)).cavities)
  return translateProblems(language, rows.length, [...problems, ...sheetProblems])
}

/**
 * Replaces the measured values of a tryout with the rows of a sheet.
 * @throws 400 with every rejected row; 409 for a signed tryout, and when it was changed meanwhile
 */
export async function importDimensions(
  { tx, project }: TryoutRequest,
  tryoutId: string,
  { rows, version }: Call<typeof calls.importDimensions>['body'],
): Promise<ImportedDimensions> {
  await lockOpenTryout(tx, project, tryoutId, version)
  assertNoProblems(dimensionProblems(rows, (await getTool(tx, project)).cavities))
  const grouped = [...Map.groupBy(rows, keyOf).values()]
  await deleteRows(tx, project, tryoutId)
  const dimensionRows = grouped.map((lines, position) => {
    const { name, unit, cavity, nominal, lower, upper } = lines[0]! // Every group has at least one line.
    const values = lines.map(({ value }) => value)
    return { projectId: project, tryoutId, position, name, unit, cavity, nominal, lower, upper, values }
  })
  for (const batch of chunksOf(dimensionRows, 500)) await tx.insert(tryoutDimensions).values(batch)
  await updateLockedRow(tx, tryouts, tryoutId, {})
  return { rowCount: rows.length, dimensionCount: dimensionRows.length, version: version + 1 }
}

/**
 * Deletes the measured dimensions of a tryout.
 * @throws 409 for a signed tryout, and when it was changed meanwhile
 */
export async function deleteDimensions(
  { tx, project }: TryoutRequest,
  { tryoutId, version }: { tryoutId: string; version: number },
): Promise<void> {
  const row = await lockUnsignedTryout(tx, project, tryoutId)
  assertVersion(row, version, 'core:error.changedSince')
  await deleteRows(tx, project, tryoutId)
  await updateLockedRow(tx, tryouts, tryoutId, {})
}

const deleteRows = (tx: Tx, project: string, tryoutId: string) =>
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
