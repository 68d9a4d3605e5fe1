import { isFileName } from '@steelsafe/contract/core/names/file-names.ts'
import type { Execute } from '#core/database/engine/engine.ts'
import type { statementsOf } from '../format/company-statements.ts'
import type { Manifest } from '../format/format.ts'
import { archivedTable } from '../format/tables.ts'
import type { ArchivePaths } from './paths.ts'
import { readRows } from './read-rows.ts'

type Statements = ReturnType<typeof statementsOf>
type Row = Record<string, unknown>

/** The folders of attached files, by the column that refers to their thing. */
const attachmentFolders: Readonly<Record<string, string>> = {
  detail_id: 'Milestones',
  maintenance_entry_id: 'Maintenance',
  ctp_milestone_id: 'Clear-to-pay',
  part_revision_id: 'Part revisions',
  operation_id: 'Operations',
  operation_update_id: 'Supplier updates',
  finding_id: 'Findings',
  analysis_id: 'Analyses',
}

/**
 * Adds a path for every file of a company to `paths`: the folders and files of each tool as users see them, and the
 * earlier versions, documents, attached files and picture of the tool. Returns the tools.
 */
export async function listFiles(
  execute: Execute,
  { projects }: Statements,
  companyId: string,
  paths: ArchivePaths,
): Promise<Manifest['projects']> {
  const tools = await listTools(execute, projects, paths)
  const folderById = new Map(tools.map(({ id, folder }) => [id, folder]))
  const folderOf = (row: Row) => folderById.get(text(row.project_id)) ?? 'other'
  await each(execute, entries(projects), row => addEntry(paths, folderOf(row), row))
  await each(execute, documents(projects), row =>
    paths.add(
      text(row.key),
      `${folderOf(row)}/Documents`,
      `${row.type} ${row.number} ${row.name}`,
      date(row),
    ),
  )
  await each(execute, attachments(projects), row =>
    paths.add(text(row.key), `${folderOf(row)}/Attachments/${thingOf(row)}`, text(row.name), date(row)),
  )
  await each(execute, selectCompanyObjects(companyId), row =>
    paths.add(text(row.key), text(row.folder), text(row.name), date(row)),
  )
  return tools
}

async function listTools(execute: Execute, projects: string, paths: ArchivePaths) {
  const tools: Manifest['projects'] = []
  await each(
    execute,
    `select p.id, p.project_number, p.part_name, p.image_key as key, p.image_type, p.updated_at as at, s.lead_id
     from project p left join project_summary s on s.project_id = p.id
     where p.id in (${projects}) order by p.sort_number, p.id`,
    row => {
      const [number, partName] = [text(row.project_number), text(row.part_name)]
      const folder = paths.toolFolder(number, partName)
      const leadId = row.lead_id ? text(row.lead_id) : null
      tools.push({ id: text(row.id), number, partName, folder, leadId })
      if (row.key) paths.add(text(row.key), folder, `Picture.${pictureExtension(row)}`, date(row))
    },
  )
  return tools
}

const entries = (projects: string): string => `
  with recursive tree as (
    select f.id, f.project_id, f.name::text as path, f.name, f.is_directory, f.version, f.modified_at
    from file_entry f where f.parent_id is null and f.deleted_at is null and f.project_id in (${projects})
    union all
    select f.id, f.project_id, tree.path || '/' || f.name, f.name, f.is_directory, f.version, f.modified_at
    from file_entry f join tree on f.parent_id = tree.id where f.deleted_at is null
  )
  select tree.project_id, tree.path, tree.name, tree.is_directory, tree.version = v.number as is_current,
    v.number, v.storage_key as key, coalesce(v.created_at, tree.modified_at) as at
  from tree left join file_version v on v.entry_id = tree.id order by tree.project_id, tree.path, v.number`

/** Adds a file or folder. A file whose path an extraction would refuse gets a repaired name in `Renamed files`. */
function addEntry(paths: ArchivePaths, folder: string, row: Row): void {
  const path = text(row.path)
  if (!path.split('/').every(isFileName)) addRenamed(paths, `${folder}/Renamed files`, row)
  else if (row.is_directory) paths.addFolder(`${folder}/Files/${path}`)
  else if (!row.key) return
  else if (row.is_current) paths.addAt(text(row.key), `${folder}/Files/${path}`, date(row))
  else paths.addAt(text(row.key), `${folder}/Earlier versions/${path}/${row.number} ${row.name}`, date(row))
}

function addRenamed(paths: ArchivePaths, folder: string, row: Row): void {
  if (row.is_directory || !row.key) return
  const [key, at] = [text(row.key), date(row)]
  if (row.is_current) paths.add(key, folder, text(row.name), at)
  else paths.add(key, `${folder}/Earlier versions`, `${row.number} ${row.name}`, at)
}

const documents = (projects: string): string => `
  select d.project_id, d.type, d.number, d.name, d.storage_key as key, d.uploaded_at as at
  from project_document d where d.project_id in (${projects}) order by d.project_id, d.type, d.number`

/** The columns of an attached file that may refer to its thing. */
const thingColumns = (archivedTable('attachment')?.columns ?? [])
  .filter(({ kind, isNullable }) => kind === 'reference' && isNullable)
  .map(({ name }) => name)

const attachments = (projects: string): string => `
  select a.project_id, a.name, a.storage_key as key, a.added_at as at,
    case ${thingColumns.map(name => `when a.${name} is not null then '${name}'`).join(' ')} end as thing
  from attachment a where a.project_id in (${projects}) order by a.project_id, a.added_at, a.id`

const thingOf = ({ thing }: Row): string => attachmentFolders[text(thing)] ?? 'Other'

/** Returns a select of the stored objects of the company itself: its controlled documents and its logo. */
const selectCompanyObjects = (companyId: string): string => `
  select q.storage_key as key, 'company/Controlled documents' as folder,
    q.section || ' ' || q.version || ' ' || q.name as name, coalesce(q.approved_at, now()) as at
  from quality_document q where q.company_id = '${companyId}' and q.storage_key is not null
  union all
  select t.image_key, 'company', 'Logo.' || split_part(coalesce(t.image_type, 'image/png'), '/', 2), now()
  from company c join theme t on t.id = c.theme_id where c.id = '${companyId}' and t.image_key is not null`

async function each(execute: Execute, statement: string, use: (row: Row) => void): Promise<void> {
  for await (const rows of readRows(execute, statement)) for (const row of rows) use(row)
}

const text = (value: unknown): string => String(value ?? '')
const date = ({ at }: Row): Date => (at instanceof Date ? at : new Date(text(at)))

const pictureExtension = ({ image_type: type }: Row): string => text(type).split('/')[1] || 'png'
