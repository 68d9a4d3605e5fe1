import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { toolOf } from './first-tool.ts'
import type { Published } from './notify-readers.ts'
import type { DocumentOwner } from './policy.ts'

/** Notifies the users who may approve a version that it waits for approval. */
export async function notifyApprovers(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  owner: DocumentOwner,
  users: string[],
  { section, revision, effectiveDate }: Published,
): Promise<void> {
  const project = await toolOf(tx, owner, section)
  await notify(
    { tx, services, caller },
    {
      users,
      messageKey: 'quality:proposed',
      values: { section, revision, date: effectiveDate, person: fullName(caller) },
      ...(project ? { path: qualityPaths[section](project) } : {}),
    },
  )
}
