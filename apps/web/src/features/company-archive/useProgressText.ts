import type { CompanyExport, CompanyImport } from '@steelsafe/contract/company-archive/entities.ts'
import { useTranslation } from 'react-i18next'

type Row = Pick<CompanyExport | CompanyImport, 'state' | 'problem' | 'doneCount' | 'totalCount'>

/** Returns a function that says more about the state of an export or an import: its progress, or why it failed. */
export function useProgressText() {
  const { t } = useTranslation('company-archive')
  return ({ state, problem, doneCount, totalCount }: Row): string => {
    if (state === 'failed' && problem) return t(`problem.${problem}`)
    if (state === 'running' && totalCount !== null)
      return t('screen.progress', { done: doneCount, total: totalCount })
    return ''
  }
}
