import { Text } from '@mantine/core'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addressOfDate, boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleTexts } from '#shared/responsible/useResponsibleTexts.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { DueList } from '#ui/facts/DueList.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { DueBadge } from './dates/DueBadge.tsx'
import { useBoardTexts } from './dates/useBoardTexts.ts'

/** Number of dates shown. The board shows all dates. */
const maxDates = 8

/**
 * Shows the first open dates of the tools of a company, late dates first, with the responsible person and the reason of
 * a delay.
 */
export function FirstDates({ company }: { company: string }) {
  const { t } = useTranslation(['boards', 'projects'])
  const { nameOf } = useBoardTexts()
  const { partyOf } = useResponsibleTexts()
  const dates = useEndpointQuery(boards.list, { params: { id: company }, query: { pageSize: maxDates } })
  return (
    <Card
      title={t('boards:screen.first.title')}
      actions={<AppLink to={boardPaths.board(company)}>{t('boards:screen.first.all')}</AppLink>}
      query={dates}
      loading={<Loading height={320} />}
    >
      {board => (
        <>
          {board.dates.length === 0 && <Text c="dimmed">{t('boards:screen.board.empty')}</Text>}
          <DueList
            items={board.dates.map(date => ({
              id: `${date.kind} ${date.id}`,
              name: joinParts(date.projectNumber, nameOf(date)),
              to: addressOfDate(date),
              note: joinParts(
                date.partName,
                date.acts && t('projects:due.acts', { name: partyOf(date.acts) }),
              ),
              details: <DelayNote delay={date.delay} />,
              due: <DueBadge date={{ ...date, delay: null }} />,
            }))}
          />
        </>
      )}
    </Card>
  )
}
