import { Table } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { challenges } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The scores of a company's users in the exercises. */
export function Screen() {
  const { id } = useParams(rjgPaths.companyScores)
  const { t } = useTranslation('rjg')
  const answer = useEndpointQuery(rjg.companyScores, { params: { id } })
  const head = [
    t('screen.scores.person'),
    ...challenges.map(number => t('screen.scores.exercise', { number })),
  ]
  return (
    <Page title={t('screen.scores.title')} note={t('screen.scores.note')} query={answer}>
      {people =>
        people.length === 0 ? (
          <Empty kind="empty" title={t('screen.scores.empty')} text={t('screen.scores.emptyText')} />
        ) : (
          <CardTable
            label={t('screen.scores.title')}
            head={head}
            sheet={{
              name: 'exercises',
              rows: () => people.map(person => [person.name, ...scoresIn(person.scores)]),
            }}
          >
            {people.map(({ userId, name, scores }) => (
              <Table.Tr key={userId}>
                <Table.Td>{name}</Table.Td>
                {scoresIn(scores).map((score, at) => (
                  <Table.Td key={challenges[at]} data-label={head[at + 1]} className="number">
                    {score ?? dash}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </CardTable>
        )
      }
    </Page>
  )
}

const scoresIn = (scores: readonly { challenge: number; score: number }[]): (number | null)[] =>
  challenges.map(number => scores.find(({ challenge }) => challenge === number)?.score ?? null)
