import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { trainingLimits } from '@steelsafe/contract/rjg/limits.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The results of a company's users in the training. */
export function Screen() {
  const { t } = useTranslation('rjg')
  const { instant } = useFormat()
  const column = useColumns()
  const { id } = useParams(rjgPaths.results)
  const results = useEndpointQuery(rjg.results, { params: { id } })
  const score = (value: number) => `${value} / ${trainingLimits.questions}`
  return (
    <Page title={t('screen.results.title')} note={t('screen.results.note')}>
      <ShortList
        name="training-results"
        label={t('screen.results.title')}
        query={results}
        columns={[
          { key: 'person', title: t('field.person'), show: fullName },
          { key: 'level', title: t('field.level'), show: row => t(`level.${row.level}`) },
          { key: 'best', title: t('field.best'), show: row => score(row.best), text: row => row.best },
          { key: 'last', title: t('field.last'), show: row => score(row.last), text: row => row.last },
          column.number('attempts', t('field.attempts')),
          {
            key: 'passedDate',
            title: t('field.passedDate'),
            show: row => (row.passedDate ? instant(row.passedDate) : t('screen.training.notPassed')),
            text: row => row.passedDate && new Date(row.passedDate),
          },
        ]}
        empty={{ title: t('screen.results.empty'), text: t('screen.results.emptyText') }}
      />
    </Page>
  )
}
