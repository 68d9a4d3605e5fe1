import { SimpleGrid, Text } from '@mantine/core'
import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { useFollow } from '#ui/AppLink.tsx'
import { prefetchArticle } from './content.ts'
import classes from './Knowledge.module.css'

interface ArticleLinksProps {
  label: string
  heads: readonly ArticleHead[]
  /** Returns the path of an article. */
  to: (category: string, id: string) => string
}

/** Links to articles, each with a short description. */
export const ArticleLinks = ({ label, heads, to }: ArticleLinksProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" component="nav" aria-label={label}>
    {heads.map(head => (
      <ArticleLink key={head.id} head={head} to={to(head.category, head.id)} />
    ))}
  </SimpleGrid>
)

function ArticleLink({ head, to }: { head: ArticleHead; to: string }) {
  const follow = useFollow(to)
  return (
    <a
      href={to}
      onClick={follow}
      onPointerEnter={() => prefetchArticle(head.id)}
      onFocus={() => prefetchArticle(head.id)}
      className={classes.article}
    >
      <Text component="span" display="block" fw={600}>
        {head.displayName}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed" lineClamp={3}>
        {head.description}
      </Text>
    </a>
  )
}
