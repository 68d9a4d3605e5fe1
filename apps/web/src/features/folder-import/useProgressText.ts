import type { FolderImport } from '@steelsafe/contract/folder-import/entities.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that says more about the state of an import: its progress, or why it failed. */
export function useProgressText() {
  const { t } = useTranslation('folder-import')
  return ({ state, problem, doneCount, totalCount }: FolderImport): string => {
    if (state === 'failed' && problem) return t(`problem.${problem}`)
    if (state === 'running' && totalCount !== null)
      return t('screen.progress', { done: doneCount, count: totalCount })
    return ''
  }
}
