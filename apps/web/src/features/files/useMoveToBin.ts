import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { useTranslation } from 'react-i18next'
import { isSuccessful, useCall } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { confirm } from '#ui/overlays/confirm.tsx'

/**
 * Returns the permission, and a function that moves files and folders of a project to the recycle bin after a
 * confirmation. The function resolves to true if they were moved.
 */
export function useMoveToBin(id: string) {
  const { t } = useTranslation('files')
  const permission = usePermission(files.moveToBin, { id })
  const remove = useCall(files.moveToBin)
  const removeEntries = async (entries: readonly FileEntry[]): Promise<boolean> => {
    const [first] = entries
    if (!first) return false
    const text = t('screen.removeQuestion', { count: entries.length, name: first.name })
    if (
      !(await confirm({
        text,
        label: t('screen.removeAct', { count: entries.length, name: first.name }),
        isLoss: true,
      }))
    )
      return false
    const paths = entries.map(entry => entry.path).join(',')
    return isSuccessful(remove.send({ params: { id }, query: { paths } }))
  }
  return { may: permission, removeEntries }
}
