import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { useArticleHeads } from '../content.ts'
import { isCategory, KnowledgePage } from '../KnowledgePage.tsx'
import { MissingContent } from '../MissingContent.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'

/** Lists the articles of a category of defects. */
export function Screen() {
  const { t } = useTranslation('knowledge')
  const { id } = useParams(knowledgePaths.category)
  const heads = useArticleHeads()
  if (!isCategory(id))
    return (
      <KnowledgePage title={t('screen.home.categories')}>
        <MissingContent />
      </KnowledgePage>
    )
  return (
    <KnowledgePage title={t(`category.${id}`)} note={t(`categoryText.${id}`)} query={heads}>
      {all => (
        <ArticleLinks
          label={t(`category.${id}`)}
          heads={all.filter(head => head.category === id)}
          to={knowledgePaths.term}
        />
      )}
    </KnowledgePage>
  )
}
