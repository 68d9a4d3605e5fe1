import type { files as calls } from '@steelsafe/contract/files/endpoints.ts'
import { packIds } from '#core/access/packed-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { FileAnswer } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { isSafeInline } from '#core/storage/file-types/file-kind.ts'
import { zipOf } from '#core/storage/zip/zip.ts'
import { getEntriesByPaths } from '../entries/destination.ts'
import { numberTakenNames } from '../entries/free-name.ts'
import { listSubtree } from '../entries/subtree.ts'
import type { TreeEntry } from '../entries/tree.ts'

/** Returns a single file unchanged, and several files or a folder as a zip that is created while it is sent. */
export async function downloadAnswer(
  tx: Tx,
  services: Pick<Services, 'storage'>,
  project: string,
  paths: string[],
): Promise<FileAnswer> {
  const entries = await getEntriesByPaths(tx, project, paths)
  const [first] = entries
  return first && isOneFile(entries)
    ? fileOf(first)
    : zipAnswer(
        tx,
        services,
        project,
        entries.map(entry => entry.id),
        zipNameOf(entries),
      )
}

/**
 * Returns a signed address for the content that `downloadAnswer` returns, because a browser that follows a link sends
 * no token.
 */
export async function downloadAddress({
  tx,
  services: { signer },
  project,
  body: { paths },
}: Call<typeof calls.createAddress>): Promise<{ url: string; name: string }> {
  const entries = await getEntriesByPaths(tx, project, paths)
  const [first] = entries
  if (first && isOneFile(entries)) {
    const { id, version, mimeType, name } = first
    const inline = isSafeInline(mimeType ?? '')
    return { url: signer.pathOf({ kind: 'file', id, version, needs: 'Download' }, { inline }), name }
  }
  const name = zipNameOf(entries)
  const ids = packIds(entries.map(entry => entry.id))
  return { url: signer.pathOf({ kind: 'zip', project, ids, name }, { inline: false }), name }
}

/**
 * Returns a zip of the entries with the given ids. Leaves out entries that were deleted in the meantime. Entries of
 * different folders may have the same name. The later ones get a number, because programs that open a zip would replace
 * one with the other.
 */
export async function zipAnswer(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  project: string,
  ids: string[],
  name: string,
): Promise<FileAnswer> {
  const all = await listSubtree(tx, project, ids)
  return { name, type: 'application/zip', ...zipOf(storage, numberTakenNames(all)) }
}

const isOneFile = ([first, ...others]: TreeEntry[]) => first && others.length === 0 && !first.isDirectory

function fileOf({ storageKey, name, mimeType, sha256 }: TreeEntry) {
  return {
    key: storageKey ?? '', // a check of the table ensures that a file has a key
    name,
    type: mimeType ?? 'application/octet-stream',
    ...(sha256 ? { sha256 } : {}),
    inline: false,
    cacheSeconds: 0,
  }
}

export const zipNameOf = ([first, ...others]: TreeEntry[]) =>
  first && others.length === 0 ? `${first.name}.zip` : 'files.zip'
