import { Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { defectCategories } from '@steelsafe/contract/knowledge/defects.ts'
import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryValues } from '#core/navigation.ts'
import { Empty } from '#ui/Empty.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { PageState } from '#ui/PageState.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import { useArticleHeads, useSearchIndex, useTroubleshooting } from './content.ts'
import { FirstRules } from './FirstRules.tsx'
import { KnowledgePage } from './KnowledgePage.tsx'
import { Narrowed, NextQuestion } from './Narrowed.tsx'
import { answeredBy, type Question } from './narrow.ts'
import { PagesFound } from './PagesFound.tsx'
import { search } from './search.ts'

/** From what one sees at the press to the article that says what to do: by a word for it, or by questions. */
export function Screen() {
  const { t } = useTranslation('knowledge')
  const { answers } = useQueryValues(knowledgePaths.solutions)
  const heads = useArticleHeads()
  const { data: { questions } = { questions: [] } } = useTroubleshooting()
  const answered = answeredBy(questions, answers)
  return (
    <KnowledgePage title={t('screen.solutions.title')}>
      <PageState of={heads}>
        {all =>
          answered.length > 0 ? (
            <Narrowed questions={questions} answered={answered} />
          ) : (
            <Search heads={all} first={questions[0]} />
          )
        }
      </PageState>
    </KnowledgePage>
  )
}

interface SearchProps {
  heads: readonly ArticleHead[]
  /** Is asked while no word is searched. */
  first: Question | undefined
}

function Search({ heads, first }: SearchProps) {
  const { t } = useTranslation('knowledge')
  const [term, setTerm] = useState('')
  const [category, setCategory] = useState('')
  const { data: index } = useSearchIndex(term.trim() !== '')
  const found = search(heads, term, index?.articles).filter(
    head => category === '' || head.category === category,
  )
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
      {first && term.trim() === '' && <NextQuestion question={first} answered={[]} />}
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
        {t('screen.solutions.found', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <Empty
          kind="nothingFound"
          title={t('screen.solutions.nothing')}
          text={t('screen.solutions.nothingText')}
        />
      ) : (
        <ArticleLinks label={t('screen.solutions.title')} heads={found} to={knowledgePaths.solution} />
      )}
      {term.trim().length > 1 && (
        // Its texts load when it is shown for the first time. The field above keeps the focus meanwhile.
        <Suspense>
          <PagesFound term={term} />
        </Suspense>
      )}
      <FirstRules />
    </Stack>
  )
}
