import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticle } from '../content.ts'
import { KnowledgePage, useCategoryBreadcrumb } from '../KnowledgePage.tsx'
import { MissingContent } from '../MissingContent.tsx'
import { SafePageState } from '../SafePageState.tsx'

interface ArticlePageProps {
  /** Category and article from the address. */
  category: string
  id: string
  actions: ReactNode
  children: (article: ArticleText) => ReactNode
}

/** Shows an article of a category, or a message if the category does not contain the article. */
export function ArticlePage({ category, id, actions, children }: ArticlePageProps) {
  const { t } = useTranslation('knowledge')
  const article = useArticle(id)
  const breadcrumbs = useCategoryBreadcrumb(category)
  if (article.error?.status === 404 || (article.data && article.data.category !== category))
    return (
      <KnowledgePage title={t('screen.home.title')}>
        <MissingContent />
      </KnowledgePage>
    )
  return (
    <KnowledgePage
      title={article.data?.displayName ?? t('screen.home.title')}
      breadcrumbs={breadcrumbs}
      actions={actions}
    >
      <SafePageState query={article}>{children}</SafePageState>
    </KnowledgePage>
  )
}
