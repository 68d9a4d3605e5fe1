import { SimpleGrid, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFollow } from '#ui/controls/AppLink.tsx'
import classes from '../Knowledge.module.css'
import { type PageResult, saveSlidePosition, usePageResults } from './usePageResults.ts'

const maxResults = 12

/** Lists other pages with the words of the term: slides, pages, exercises, levels and controlled documents. */
export function PageResults({ term }: { term: string }) {
  const { t } = useTranslation('knowledge')
  const pages = usePageResults(term, maxResults, true)
  if (pages.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {t('screen.solutions.pages')}
      </Title>
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="sm"
        component="nav"
        aria-label={t('screen.solutions.pages')}
      >
        {pages.map(page => (
          <PageLink key={page.id} page={page} />
        ))}
      </SimpleGrid>
    </section>
  )
}

function PageLink({ page }: { page: PageResult }) {
  const follow = useFollow(page.to)
  return (
    <a
      href={page.to}
      onClick={event => {
        saveSlidePosition(page)
        follow(event)
      }}
      className={classes.article}
    >
      <Text component="span" display="block" fw={600}>
        {page.title}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed">
        {page.areaName}
      </Text>
    </a>
  )
}
