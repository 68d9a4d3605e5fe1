import { SimpleGrid, Text } from '@mantine/core'
import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useEffect } from 'react'
import { preloadScreen, whenIdle } from '#core/navigation/preload.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import classes from '../Knowledge.module.css'

/**
 * Number of articles that are loaded before the user points at a link. A phone shows about as many on its first pages.
 */
const preloadedCount = 8

interface ArticleLinksProps {
  label: string
  heads: readonly ArticleHead[]
  /** Returns the path of an article. */
  to: (category: string, id: string) => string
}

/** Shows links to articles with short descriptions. The first articles are loaded when the browser is idle. */
export function ArticleLinks({ label, heads, to }: ArticleLinksProps) {
  const first = heads
    .slice(0, preloadedCount)
    .map(({ category, id }) => to(category, id))
    .join('\n')
  useEffect(
    () =>
      whenIdle(() => {
        for (const path of first.split('\n')) preloadScreen(path)
      }),
    [first],
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" component="nav" aria-label={label}>
      {heads.map(head => (
        <ArticleLink key={head.id} head={head} to={to(head.category, head.id)} />
      ))}
    </SimpleGrid>
  )
}

function ArticleLink({ head, to }: { head: ArticleHead; to: string }) {
  const follow = useFollow(to)
  return (
    <a href={to} onClick={follow} className={classes.article}>
      <Text component="span" display="block" fw={600}>
        {head.displayName}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed" lineClamp={3}>
        {head.description}
      </Text>
    </a>
  )
}
