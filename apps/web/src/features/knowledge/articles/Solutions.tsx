import { Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { defectCategories } from '@steelsafe/contract/knowledge/defects.ts'
import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryValues } from '#core/navigation/navigation.ts'
import { SearchIcon } from '#ui/icons.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { useArticleHeads, useTroubleshooting } from '../content.ts'
import { FirstRules } from '../FirstRules.tsx'
import { KnowledgePage } from '../KnowledgePage.tsx'
import { NoteResults } from '../notes/NoteResults.tsx'
import { NarrowedArticles, NextQuestion } from '../questions/NarrowedArticles.tsx'
import { parseAnswers, type Question } from '../questions/narrow-articles.ts'
import { useArticleMatches } from '../questions/useArticleMatches.ts'
import { PageResults } from '../search/PageResults.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'

/** Finds the article for a visible defect, by a search term or by questions. */
export function Screen() {
  const { t } = useTranslation('knowledge')
  const { answers } = useQueryValues(knowledgePaths.solutions)
  const heads = useArticleHeads()
  const { data: { questions } = { questions: [] } } = useTroubleshooting()
  const answeredQuestions = parseAnswers(questions, answers)
  return (
    <KnowledgePage title={t('screen.solutions.title')} query={heads}>
      {all =>
        answeredQuestions.length > 0 ? (
          <NarrowedArticles questions={questions} answeredQuestions={answeredQuestions} />
        ) : (
          <Search heads={all} first={questions[0]} />
        )
      }
    </KnowledgePage>
  )
}

interface SearchProps {
  heads: readonly ArticleHead[]
  /** The question that is shown while there is no search term. */
  first: Question | undefined
}

function Search({ heads, first }: SearchProps) {
  const { t } = useTranslation('knowledge')
  const [term, setTerm] = useState('')
  const [category, setCategory] = useState('')
  const { matches: allMatches, isPartial } = useArticleMatches(heads, term)
  const matches = allMatches.filter(head => category === '' || head.category === category)
  return (
    <Stack gap="md">
      <TextInput
        label={t('screen.solutions.search')}
        placeholder={t('screen.solutions.placeholder')}
        leftSection={<SearchIcon size={16} />}
        size="md"
        maw={520}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
      />
      {first && term.trim() === '' && <NextQuestion question={first} answeredQuestions={[]} />}
      <Chip.Group value={category} onChange={setCategory}>
        <Group gap="xs" role="group" aria-label={t('screen.solutions.category')}>
          <Chip value="">{t('screen.solutions.all')}</Chip>
          {defectCategories.map(each => (
            <Chip key={each} value={each}>
              {t(`category.${each}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text size="sm" c="dimmed" role="status">
        {t(isPartial ? 'screen.solutions.partly' : 'screen.solutions.found', { count: matches.length })}
      </Text>
      {matches.length === 0 ? (
        <Empty
          kind="nothingFound"
          title={t('screen.solutions.nothing')}
          text={t('screen.solutions.nothingText')}
        />
      ) : (
        <ArticleLinks label={t('screen.solutions.title')} heads={matches} to={knowledgePaths.solution} />
      )}
      {term.trim().length > 1 && (
        // The texts of the pages load when they are first shown. A separate Suspense keeps the focus in the field
        // above.
        <Suspense>
          <PageResults term={term} />
        </Suspense>
      )}
      <NoteResults term={term} />
      <FirstRules />
    </Stack>
  )
}
