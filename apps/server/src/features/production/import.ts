import { createHash } from 'node:crypto'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { type EntryForm, entryForm } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { sql } from 'drizzle-orm'
import { chunksOf } from '#core/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { hashOfSent } from '#core/hash-of-sent.ts'
import { dayOfProject } from '#core/project-day.ts'
import type { Call } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { productionData } from '#database/schema/production.ts'
import { type Problem, readRows, recordImport, refuseProblems, sayProblems } from '#features/imports/index.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { importedCounterProblems } from './counter.ts'
import { reachTargets } from './reach.ts'
import { reasonIdsOf } from './reasons.ts'
import { problemsOf } from './rules.ts'
import { getTool, lockTool, type Tool } from './tool.ts'
import { importsOf } from './undo-import.ts'

type Rows = readonly Record<string, unknown>[]

/** So many are written by one statement. */
const atOnce = 1_000

/** Everything that keeps the entries of a sheet out. */
export async function checkImport(
  tx: Tx,
  services: Services,
  project: string,
  rows: Rows,
  language: Language,
) {
  const problems = readRows(entryForm, rows)
  const wrong = new Set(problems.map(({ row }) => row))
  const read = rows.map((row, index) => (wrong.has(index) ? undefined : entryForm.parse(row)))
  const tool = await getTool(tx, project)
  const found = await problemsOfRows(tx, services, tool, read)
  return sayProblems(language, rows.length, [...problems, ...found])
}

/**
 * Adds the entries of a sheet, all or none, each as if it had been entered by itself. Those that are stored already, by
 * their id or by what they say, are not added again.
 * @throws 400 with every row that is refused
 */
export async function importEntries({ tx, services, caller, project, body }: Call<typeof calls.import>) {
  const tool = await lockTool(tx, project)
  refuseProblems(await problemsOfRows(tx, services, tool, body.rows))
  const entries = identified(project, body.rows)
  const stored = await storedHashes(
    tx,
    entries.map(({ id }) => id),
  )
  const fresh = entries.filter(({ id }) => !stored.has(id))
  const people = { createdBy: caller.id, modifiedBy: caller.id }
  for (const some of chunksOf(fresh, atOnce))
    await tx.insert(productionData).values(
      some.map(({ id, sentHash, form }) => ({
        ...withCavities(form, tool),
        id,
        sentHash,
        projectId: project,
        unitId: tool.unitId,
        currencyCode: form.currencyCode ?? tool.currencyCode,
        ...people,
      })),
    )
  const ids = fresh.map(({ id }) => id)
  const made = { userId: caller.id, fileName: body.fileName, ids }
  const importId = ids.length > 0 ? await recordImport(tx, importsOf(project), made) : null
  if (ids.length > 0)
    await publishEvent(
      { tx, services, project, caller },
      {
        type: 'production.imported',
        content: { rowCount: ids.length },
        path: productionPaths.data(project),
      },
    )
  await reachTargets({ tx, services }, tool)
  return { rowCount: ids.length, storedCount: entries.length - ids.length, importId }
}

/** Of a shift in the past nobody knows what came before it: where the sheet says nothing, all cavities were active. */
const withCavities = <Form extends Pick<EntryForm, 'activeCavities'>>(form: Form, { cavities }: Tool) => ({
  ...form,
  activeCavities: form.activeCavities === undefined ? cavities : form.activeCavities,
})

async function problemsOfRows(
  tx: Tx,
  services: Services,
  tool: Tool,
  rows: readonly (EntryForm | undefined)[],
): Promise<Problem[]> {
  const bounds = {
    unitId: tool.unitId,
    maxCavities: tool.cavities,
    today: await dayOfProject(tx, services, tool.id),
    reasonIds: await reasonIdsOf(tx, tool.companyId),
  }
  const problems = rows.flatMap((form, row): Problem[] => {
    const found = form ? problemsOf(withCavities(form, tool), bounds) : {}
    return Object.entries(found).map(([field, message]) => ({ row, field, message }))
  })
  const entries = identified(tool.id, rows)
  const stored = await storedHashes(
    tx,
    entries.map(({ id }) => id),
  )
  const others = entries.filter(
    ({ id, sentHash }) => stored.has(id) && stored.get(id) !== `${tool.id} ${sentHash}`,
  )
  const ids = new Set<string>()
  const twice = entries.filter(({ id }) => ids.size === ids.add(id).size)
  return [
    ...problems,
    ...[...others, ...twice].map(({ row }) => ({
      row,
      field: 'id',
      message: { key: 'production:rule.otherContent' as const },
    })),
    ...(await importedCounterProblems(
      tx,
      tool.id,
      entries.filter(({ id }) => !stored.has(id)),
    )),
  ]
}

/** An entry of a sheet with its id. */
interface Identified {
  row: number
  id: string
  sentHash: string
  form: Omit<EntryForm, 'id'>
}

/** The same row of the same tool always gets the same id; two alike rows of one sheet get two. */
function identified(project: string, rows: readonly (EntryForm | undefined)[]): Identified[] {
  const counts = new Map<string, number>()
  return rows.flatMap((read, row) => {
    if (!read) return []
    const { id, ...form } = read
    const sentHash = hashOfSent(form)
    const nth = counts.get(sentHash) ?? 0
    counts.set(sentHash, nth + 1)
    return [{ row, id: id ?? idOf(`${project} ${sentHash} ${nth}`), sentHash, form }]
  })
}

/** A UUID of version 8 (RFC 9562, 5.8): its bits are those of a hash. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Project and hash of the entries that are stored, by id. */
async function storedHashes(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; stored: string }>(sql`
    select id, project_id || ' ' || coalesce(sent_hash, '') as stored from production_data
    where id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, stored }) => [id, stored]))
}
