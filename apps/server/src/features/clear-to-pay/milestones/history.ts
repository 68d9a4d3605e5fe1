import type { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'
import type { MilestoneAct as Kind } from '@steelsafe/contract/clear-to-pay/status.ts'
import { milestoneActs as kinds } from '@steelsafe/contract/clear-to-pay/status.ts'
import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { attachments } from '#database/schema/attachments.ts'
import { clearToPayActs, type FileOfAct } from '#database/schema/clear-to-pay.ts'
import type { MilestoneContext } from './milestone-context.ts'
import type { MilestoneRow } from './milestone-rows.ts'

/** Acts whose history entries have the amount. */
const actsWithAmount: readonly Kind[] = ['approved', 'unapproved', 'completed', 'uncompleted']

/** Records an act on a milestone, with `files` or else with all files of the milestone. */
export async function writeHistory(
  { tx, caller }: Pick<MilestoneContext, 'tx' | 'caller'>,
  { id, projectId, name, amount, currencyCode }: MilestoneRow,
  act: Kind,
  files?: FileOfAct[],
): Promise<void> {
  await tx.insert(clearToPayActs).values({
    projectId,
    milestoneId: id,
    milestoneName: name,
    act,
    userId: caller.id,
    person: fullName(caller),
    files: files ?? (await filesNow(tx, id)),
    ...(actsWithAmount.includes(act) ? { amount, currencyCode } : {}),
  })
}

const filesNow = (tx: Tx, milestone: string): Promise<FileOfAct[]> =>
  tx
    .select({ name: attachments.name, sha256: attachments.sha256, size: attachments.sizeBytes })
    .from(attachments)
    .where(eq(attachments.clearToPayMilestoneId, milestone))
    .orderBy(naturalOrder(attachments.name), attachments.id)

const clearToPayActRow = alias(clearToPayActs, 'a')

const select = (tx: Tx) =>
  tx
    .select({
      id: clearToPayActRow.id,
      milestoneId: clearToPayActRow.milestoneId,
      milestoneName: clearToPayActRow.milestoneName,
      act: clearToPayActRow.act,
      person: clearToPayActRow.person,
      date: clearToPayActRow.at,
      amount: clearToPayActRow.amount,
      currencyCode: clearToPayActRow.currencyCode,
      files: clearToPayActRow.files,
    })
    .from(clearToPayActRow)
    .$dynamic()

/** Returns the acts on a milestone, newest first. */
export const historyOf = ({
  tx,
  project,
  params: { milestoneId: milestone },
}: Call<typeof calls.history>): Promise<HistoryEntry[]> =>
  select(tx)
    .where(and(eq(clearToPayActRow.projectId, project), eq(clearToPayActRow.milestoneId, milestone)))
    .orderBy(desc(clearToPayActRow.at), desc(clearToPayActRow.id))

const sorting = {
  columns: {
    date: sql`a.at`,
    milestoneName: naturalOrder(sql`a.milestone_name`),
    person: sql`searchable(a.person)`,
  },
  byDefault: { field: 'date', ascending: false },
  id: sql`a.id`,
} as const

/** Returns a page of the acts on all milestones of a project, including deleted milestones. */
export async function listHistory(
  tx: Tx,
  project: string,
  query: ListQuery<keyof typeof sorting.columns>,
  language: Language,
) {
  const { searchTerm } = query
  const matchingActs = matchingCodes(language, act => `clear-to-pay:did.${act}`, kinds, searchTerm)
  const where = and(
    sql`a.project_id = ${project}`,
    or(
      sqlContains(
        sql`searchable(a.milestone_name || E'\n' || a.person || E'\n' || coalesce(
          (select string_agg((f ->> 'name') || E'\n' || (f ->> 'sha256'), E'\n') from jsonb_array_elements(a.files) f), ''))`,
        searchTerm,
      ),
      searchTerm ? sqlIsOneOf(sql`a.act`, matchingActs) : undefined,
    ),
  )
  const { rows, ...page } = await readPage(tx, select, { table: clearToPayActs, query, sorting, where })
  return { entries: rows, ...page }
}
