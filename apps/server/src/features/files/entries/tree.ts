import { limits } from '@steelsafe/contract/core/limits.ts'
import { extensionOf, isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import type { files as calls } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry, FileView } from '@steelsafe/contract/files/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/file-types/file-kind.ts'
import { toInstant } from '#database/columns.ts'
import { parentPathOf } from './entry-paths.ts'

/** A file or folder as `entryColumns` selects it. */
export type TreeEntry = {
  id: string
  name: string
  isDirectory: boolean
  sizeBytes: number
  mimeType: string | null
  storageKey: string | null
  version: number
  sha256: string | null
  modifiedAt: string
  modifiedBy: string
  fileCount: number
  subfolderCount: number
  filesBelow: number | null
}

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Returns true when the file is a picture of which the server can create a thumbnail. */
export const hasThumbnail = ({ mimeType }: Pick<FileEntry, 'mimeType'>): boolean =>
  mimeType !== null && pictures.includes(mimeType)

export function toFileEntry({ signer }: Pick<Services, 'signer'>, folder: string, row: TreeEntry): FileEntry {
  return {
    ...row,
    path: folder ? `${folder}/${row.name}` : row.name,
    extension: row.isDirectory ? '' : extensionOf(row.name),
    sizeBytes: Number(row.sizeBytes),
    modifiedDate: toInstant(row.modifiedAt),
    thumbnailUrl:
      hasThumbnail(row) && signer.isForUser
        ? signer.pathOf(
            { kind: 'file', id: row.id, version: row.version, needs: 'ViewFiles' },
            { inline: true, size: limits.searchThumbnail },
          )
        : null,
  }
}

/**
 * Returns the entries from the root down to a path, ignoring case; empty for the root.
 * @throws 404 when an entry does not exist, 400 for an invalid path
 */
export async function resolveEntries(tx: Tx, project: string, path: string): Promise<TreeEntry[]> {
  const names = splitPath(path)
  const trail: TreeEntry[] = []
  for (const name of names) {
    const parent = trail.at(-1)
    const entry = await findChild(tx, project, parent?.id, name)
    if (!entry) throw notFound(name === names.at(-1) ? 'file' : 'folder')
    trail.push(entry)
  }
  return trail
}

/**
 * Returns the file at a path.
 * @throws 404 when the path is not a file
 */
export async function getFileByPath(
  tx: Tx,
  project: string,
  path: string,
): Promise<TreeEntry & { storageKey: string; mimeType: string }> {
  const entry = (await resolveEntries(tx, project, path)).at(-1)
  if (!entry || entry.isDirectory || !entry.storageKey || !entry.mimeType) throw notFound('file')
  return { ...entry, storageKey: entry.storageKey, mimeType: entry.mimeType }
}

/**
 * Returns a file with a signed address for viewing it. Browsers may show the content inline only if its type is safe.
 */
export async function viewFile({
  tx,
  services,
  project,
  query: { path },
}: Call<typeof calls.view>): Promise<FileView> {
  const entry = await getFileByPath(tx, project, path)
  const url = services.signer.pathOf(
    { kind: 'file', id: entry.id, version: entry.version, needs: 'ViewFiles' },
    { inline: isSafeInline(entry.mimeType) },
  )
  return { ...toFileEntry(services, parentPathOf(path), entry), url }
}

/** Returns the entry with a name in a folder, ignoring case. An undefined parent is the root. */
export async function findChild(
  tx: Tx,
  project: string,
  parent: string | undefined,
  name: string,
): Promise<TreeEntry | undefined> {
  const { rows } = await tx.execute<TreeEntry>(sql`
    select ${entryColumns} from file_entry f left join user_account u on u.id = f.modified_by
    where f.project_id = ${project} and f.name_key = ${sameNameKey(name)} and f.deleted_at is null
      and ${parent ? sql`f.parent_id = ${parent}` : sql`f.parent_id is null`}`)
  return rows[0]
}

/** The columns of an entry `f` and its last editor `u`, without counts. */
export const basicEntryColumns: SQL = sql`f.id, f.name, f.is_directory as "isDirectory", f.size_bytes as "sizeBytes", f.mime_type as "mimeType",
  f.storage_key as "storageKey", f.sha256, f.version, f.modified_at as "modifiedAt",
  ${sqlPersonName} as "modifiedBy"`

/**
 * The columns of `basicEntryColumns`, with the numbers of files and folders in each folder. They are counted for each
 * row, so select only few rows.
 */
export const entryColumns: SQL = sql`${basicEntryColumns},
  case when f.is_directory then
    (select count(*)::int from file_entry s where s.parent_id = f.id and not s.is_directory and s.deleted_at is null)
  else 0 end as "fileCount",
  case when f.is_directory then
    (select count(*)::int from file_entry s where s.parent_id = f.id and s.is_directory and s.deleted_at is null)
  else 0 end as "subfolderCount", null::int as "filesBelow"`

/**
 * Returns the names in a path. The last one may be a file in a folder of the deepest level.
 * @throws 400 when a name is invalid or the path is too deep
 */
export function splitPath(path: string): string[] {
  const names = path.split('/').filter(Boolean)
  if (names.length > limits.folderDepth + 1 || !names.every(isFileName)) throw invalid({ path: 'rule.path' })
  return names
}

export const joinPath = (trail: readonly TreeEntry[]) => trail.map(entry => entry.name).join('/')
