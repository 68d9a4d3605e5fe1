import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'

/** Moves files and folders of a project to the recycle bin after a confirmation; returns whether it was done. */
export function useRemove(id: string) {
  const { t } = useTranslation('files')
  const may = useMay(files.remove, { id })
  const remove = useAct(files.remove)
  const act = async (entries: readonly FileEntry[]): Promise<boolean> => {
    const [first] = entries
    if (!first) return false
    const text = t('screen.removeQuestion', { count: entries.length, name: first.name })
    if (
      !(await confirm({
        text,
        act: t('screen.removeAct', { count: entries.length, name: first.name }),
        isLoss: true,
      }))
    )
      return false
    const paths = entries.map(entry => entry.path).join(',')
    return remove.act({ params: { id }, query: { paths } }).then(
      () => true,
      () => false, // useAct has shown the failure
    )
  }
  return { may, act }
}
