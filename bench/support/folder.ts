import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import type { Engine } from '../../apps/server/src/core/database/engine/engine.ts'

const folderId = '00000000-0000-7000-b000-000000000001'
const name = 'Plates'
const inside = (project: string) =>
  `project_id = '${project}' and deleted_at is null and parent_id = '${folderId}'`

/** Creates a folder with `count` files, which exist only in the database. */
export async function fillFolder(engine: Engine, project: string, count: number): Promise<void> {
  await engine.execute(`select set_config('steelsafe.audit', 'off', false)`)
  await engine.execute(`
    insert into file_entry (id, project_id, name, name_key, is_directory)
      values ('${folderId}', '${project}', '${name}', lower('${name}'), true);
    insert into file_entry (id, project_id, parent_id, name, name_key, is_directory, size_bytes, storage_key, mime_type, sha256)
      select gen_random_uuid(), '${project}', '${folderId}', 'Plate ' || n || '.txt', 'plate ' || n || '.txt', false,
        n * 7919 % 100000, 'bench-' || n, 'text/plain', md5(n::text) from generate_series(1, ${count}) n`)
  await engine.execute('vacuum analyze file_entry')
}

const parts = (count: number) => ({
  'folder, first page': { skip: 0, sortField: 'name', order: 'sort_name collate "C"' },
  'folder, last page': {
    skip: count - fileLimits.folderPage,
    sortField: 'name',
    order: 'sort_name collate "C"',
  },
  'folder, by size': { skip: 0, sortField: 'sizeBytes', order: 'size_bytes' },
})

/** Returns the requests with which the screen loads a folder with `count` files. */
export const folderCalls = (project: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts(count)).map(([call, { skip, sortField }]) => [
      call,
      `/api/storage/${project}?folder=${name}&take=${fileLimits.folderPage}&skip=${skip}&sortField=${sortField}`,
    ]),
  )

/** Returns the minimum SQL that these requests need. */
export const folderStatements = (project: string, count: number): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(parts(count)).map(([call, { skip, order }]) => [
      call,
      [
        `select * from file_entry where ${inside(project)} order by is_directory desc, ${order}, id limit ${fileLimits.folderPage} offset ${skip}`,
        `select count(*) filter (where is_directory), count(*), sum(size_bytes) from file_entry where ${inside(project)}`,
      ],
    ]),
  )
