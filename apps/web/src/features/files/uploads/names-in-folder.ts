import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ExistingName } from '@steelsafe/contract/core/names/assign-names.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { call } from '#core/http/client.ts'

/** Returns all names in a folder of a project, page by page. */
export async function namesInFolder(id: string, folder: string): Promise<ExistingName[]> {
  const names: ExistingName[] = []
  for (;;) {
    const query = { folder, skip: names.length, take: limits.allRows }
    const { children } = await call(files.folder, { params: { id }, query })
    names.push(...children.map(({ name, isDirectory }) => ({ name, isDirectory })))
    if (children.length < limits.allRows) return names
  }
}
