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

/**
 * A link from a recorded defect to its article. Shows nothing for a company's own defects, and for users who may not
 * read articles.
 */
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

/** The name of a defect in a list, linked to its article under the same conditions as `DefectLink`. */
export function DefectName({ defect, name }: { defect: Defect; name: string }) {
  const to = useArticleAddress(defect)
  return to ? <AppLink to={to}>{name}</AppLink> : name
}

function useArticleAddress(defect: Defect): string | undefined {
  const { isAllowed } = useMayRead()
  const category = defectCategories.find(name =>
    (defectTermsByCategory[name] as readonly string[]).includes(defect ?? ''),
  )
  return isAllowed && category && defect ? knowledgePaths.solution(category, defect) : undefined
}
