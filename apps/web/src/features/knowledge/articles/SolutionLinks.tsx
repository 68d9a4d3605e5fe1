import { Title } from '@mantine/core'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { useArticleHeads } from '../content.ts'
import { ArticleLinks } from './ArticleLinks.tsx'

/** Shows links to the solutions of articles under a heading, in the order of `ids`. */
export function SolutionLinks({ title, ids }: { title: string; ids: readonly string[] }) {
  const { data: heads = [] } = useArticleHeads()
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <ArticleLinks
        label={title}
        heads={ids.flatMap(id => heads.find(head => head.id === id) ?? [])}
        to={knowledgePaths.solution}
      />
    </section>
  )
}
