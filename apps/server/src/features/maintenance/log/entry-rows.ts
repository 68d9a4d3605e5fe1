import { iconClassOf } from '@steelsafe/contract/attachments/icon-class.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { defectTerms } from '@steelsafe/contract/knowledge/defects.ts'
import type { MaintenanceEntry, MaintenanceFilters } from '@steelsafe/contract/maintenance/entities.ts'
import { logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import { and, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlNameOfUser, sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlContains } from '#core/lists/contains.ts'
import type { SelectedRow } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { maintenanceEntries } from '#database/schema/maintenance.ts'
import { attachedFilesOf } from '#features/attachments/index.ts'
import type { CyclesAt } from './cycles-at.ts'
import { canChangeFiles, type FileRights, sqlIsRecent } from './file-rights.ts'

/** The table of log entries, with the alias `e` in statements. */
export const entries = alias(maintenanceEntries, 'e')

/** The people of the entry `e`, ordered by name. They stay on the entry when they leave the project. */
const peopleColumn = (column: SQL): SQL<string[]> => sql<string[]>`array(
  select ${column} from maintenance_entry_person w join user_account u on u.id = w.user_id
  where w.entry_id = e.id order by u.sort_name, u.id)`

/** Selects log entries, with the columns that the list and the export need. */
export const selectEntries = (tx: Tx) =>
  tx
    .select({
      id: entries.id,
      workDate: entries.workDate,
      statusId: entries.statusId,
      selectedUsers: peopleColumn(sql`u.id`),
      people: peopleColumn(sqlPersonName),
      description: entries.description,
      repairHours: entries.repairHours,
      laborCost: entries.laborCost,
      materialCost: entries.materialCost,
      projectedCost: entries.projectedCost,
      currencyCode: entries.currencyCode,
      alertId: entries.alertId,
      alertTitle: sql<string | null>`(select a.title from maintenance_alert a where a.id = e.alert_id)`,
      spareParts: entries.spareParts,
      defectId: entries.defectId,
      actionId: entries.actionId,
      checklist: entries.checklist,
      isReported: entries.isReported,
      reporterName: entries.reporterName,
      attachedFiles: attachedFilesOf('maintenanceEntryId', sql`e.id`),
      createdBy: entries.createdBy,
      addedBy: sqlNameOfUser(sql`e.created_by`),
      isRecent: sqlIsRecent,
      createdDate: entries.createdAt,
      modifiedDate: entries.updatedAt,
      version: entries.version,
    })
    .from(entries)
    .$dynamic()

/**
 * Returns an entry in the form of the response. `nameOf` returns the names of its words, and `cyclesAt` the cycles of
 * the tool.
 */
export const toEntry = (
  row: SelectedRow<typeof selectEntries>,
  rights: FileRights,
  nameOf: (id: string | null) => string | null,
  cyclesAt: CyclesAt,
): MaintenanceEntry => ({
  ...row,
  cycles: cyclesAt(row.workDate),
  defect: nameOf(row.defectId),
  action: nameOf(row.actionId),
  fileList: row.attachedFiles.map(file => ({ ...file, iconClass: iconClassOf(file.extension) })),
  can: { changeFiles: canChangeFiles(rights, row) },
})

/** Returns the condition that an entry `e` matches the filters. The list, its sums and its export share it. */
export function sqlMatchesFilters(
  project: string,
  { statusId, alertId, defectId, actionId, from, to, searchTerm }: MaintenanceFilters,
  language: Language,
): SQL | undefined {
  return and(
    eq(entries.projectId, project),
    statusId === 'Unfinished' ? ne(entries.statusId, 'Complete') : statusId && eq(entries.statusId, statusId),
    alertId ? eq(entries.alertId, alertId) : undefined,
    defectId ? eq(entries.defectId, defectId) : undefined,
    actionId ? eq(entries.actionId, actionId) : undefined,
    from ? gte(entries.workDate, from) : undefined,
    to ? lte(entries.workDate, to) : undefined,
    or(
      sqlContains(
        sql`searchable(concat_ws(E'\n', e.description, array_to_string(${peopleColumn(sqlPersonName)}, E'\n'),
          (select a.title from maintenance_alert a where a.id = e.alert_id),
          (select string_agg(part ->> 'name', E'\n') from jsonb_array_elements(e.spare_parts) part),
          (select string_agg(w.name, E'\n') from company_vocabulary w where w.id::text in (e.defect_id, e.action_id)),
          e.checklist ->> 'name'))`,
        searchTerm,
      ),
      sqlIsOneOf(
        sql`e.defect_id`,
        matchingCodes(language, name => `core:defect.${name}`, defectTerms, searchTerm),
      ),
      sqlIsOneOf(
        sql`e.status_id`,
        matchingCodes(language, name => `maintenance:status.${name}`, logStatuses, searchTerm),
      ),
    ),
  )
}
