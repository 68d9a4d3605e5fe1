import { type DefectCategory, defectCategories } from '@steelsafe/contract/knowledge/defects.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Breadcrumb } from '#ui/page/breadcrumbs.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { type Content, contentOf, type Queries } from '#ui/page/PageState.tsx'
import { useMayRead } from './useMayRead.ts'

type KnowledgePageProps<Q> = Content<Q> & {
  title: string
  note?: string | undefined
  breadcrumbs?: readonly Breadcrumb[]
  actions?: ReactNode
}

/** A page of the knowledge center. It requires the module FourPointZero. */
export function KnowledgePage<const Q extends Queries>({
  title,
  note,
  breadcrumbs,
  actions,
  ...content
}: KnowledgePageProps<Q>) {
  const { t } = useTranslation('knowledge')
  const { isAllowed, reason } = useMayRead()
  return (
    <Page title={title} note={note} breadcrumbs={breadcrumbs} actions={isAllowed && actions}>
      {isAllowed ? contentOf(content) : <Empty kind="locked" title={t('screen.noModule')} text={reason} />}
    </Page>
  )
}

/** Returns the breadcrumb that leads from an article to its category. */
export function useCategoryBreadcrumb(category: string): Breadcrumb[] {
  const { t } = useTranslation('knowledge')
  return isCategory(category)
    ? [{ label: t(`category.${category}`), to: knowledgePaths.category(category) }]
    : []
}

export const isCategory = (value: string): value is DefectCategory =>
  defectCategories.some(category => category === value)
