import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { isSuccessful, useCall } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { usePermission } from '#core/session/permissions.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { groupPaths } from '../group-paths.ts'

/**
 * Returns the permission, and a function that moves files and folders of a project to the recycle bin after a
 * confirmation. The function resolves to true when they were moved.
 */
export function useMoveToBin(id: string) {
  const { t } = useTranslation('files')
  const permission = usePermission(files.moveToBin, { id })
  const remove = useCall(files.moveToBin)
  const removeQuietly = useCall(files.moveToBin, { quiet: true })
  const removeEntries = async (entries: readonly FileEntry[]): Promise<boolean> => {
    const [first] = entries
    if (!first) return false
    const text = t('screen.removeQuestion', { count: entries.length, name: first.name })
    if (
      !(await confirm({
        text,
        label: t('screen.removeAct', { count: entries.length, name: first.name }),
        isDestructive: true,
      }))
    )
      return false
    const inputs = groupPaths(entries.map(({ path }) => path)).map(paths => ({
      params: { id },
      query: { paths: paths.join(',') },
    }))
    const lastInput = inputs.pop()! // At least one entry is selected.
    // Only the last request shows its success, because the user has moved everything with one press.
    try {
      for (const input of inputs) await removeQuietly.send(input)
    } catch (error) {
      const refusal = error as CallError
      if (refusal.status !== 401) toast.failed(refusalReason(refusal))
      return false
    }
    return isSuccessful(remove.send(lastInput))
  }
  return { permission, removeEntries }
}
