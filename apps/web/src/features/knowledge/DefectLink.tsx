import {
  type DefectTerm,
  defectCategories,
  defectTermsByCategory,
} from '@steelsafe/contract/knowledge/defects.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { useMayRead } from './may-read.ts'

type Defect = string | null | undefined

/** The way from a defect that was found to its article; nothing for a company's own word, and for who may not read it. */
export function DefectLink({ defect }: { defect: Defect }) {
  const { t } = useTranslation(['knowledge', 'core'])
  const to = useArticleAddress(defect)
  if (!to) return null
  return (
    <AppLink to={to} size="sm">
      {t('knowledge:screen.article.ofDefect', { defect: t(`core:defect.${defect as DefectTerm}`) })}
    </AppLink>
  )
}

/** The name of a defect in a list, which leads to its article where `DefectLink` would. */
export function DefectName({ defect, name }: { defect: Defect; name: string }) {
  const to = useArticleAddress(defect)
  return to ? <AppLink to={to}>{name}</AppLink> : name
}

function useArticleAddress(defect: Defect): string | undefined {
  const { may } = useMayRead()
  const category = defectCategories.find(name =>
    (defectTermsByCategory[name] as readonly string[]).includes(defect ?? ''),
  )
  return may && category && defect ? knowledgePaths.solution(category, defect) : undefined
}
