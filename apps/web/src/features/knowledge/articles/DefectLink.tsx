import {
  type DefectTerm,
  defectCategories,
  defectTermsByCategory,
} from '@steelsafe/contract/knowledge/defects.ts'
import { knowledge } from '@steelsafe/contract/knowledge/endpoints.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { isId } from '#core/is-id.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useMayRead } from '../useMayRead.ts'

/** A term of molding defects, or the id of a company's vocabulary term. */
type Defect = string | null | undefined

/**
 * Links a recorded defect to its article. Renders nothing for a company's term that means no defect, and for users who
 * may not read articles.
 */
export function DefectLink({ defect }: { defect: Defect }) {
  const { t } = useTranslation(['knowledge', 'core'])
  const article = useArticleOf(defect)
  if (!article) return null
  return (
    <AppLink to={article.to} size="sm">
      {t('knowledge:screen.article.ofDefect', { defect: t(`core:defect.${article.term}`) })}
    </AppLink>
  )
}

/** Shows the name of a defect in a list, linked to its article under the conditions of `DefectLink`. */
export function DefectName({ defect, name }: { defect: Defect; name: string }) {
  const article = useArticleOf(defect)
  return article ? <AppLink to={article.to}>{name}</AppLink> : name
}

function useArticleOf(defect: Defect): { term: DefectTerm; to: string } | undefined {
  const { isAllowed } = useMayRead()
  const isOwnWord = isId(defect ?? undefined)
  const { data: meanings } = useEndpointQuery(knowledge.meanings, {}, { enabled: isAllowed && isOwnWord })
  const term = isOwnWord ? meanings?.find(({ wordId }) => wordId === defect)?.term : defect
  if (!isAllowed) return undefined
  for (const category of defectCategories) {
    const match = (defectTermsByCategory[category] as readonly DefectTerm[]).find(each => each === term)
    if (match) return { term: match, to: knowledgePaths.solution(category, match) }
  }
  return undefined
}
