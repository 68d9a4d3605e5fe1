import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { drawnMilestones } from '@steelsafe/contract/milestones/chart.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { type DetailState, detailStates } from '@steelsafe/contract/milestones/names.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { linkAction } from '#ui/actions/row-actions.ts'
import { MilestoneIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useStateTexts } from '../useStateTexts.ts'
import { Bars } from './Bars.tsx'
import { ChartKpis } from './ChartKpis.tsx'
import { useChartFiles } from './useChartFiles.ts'

/** Shows the chart of the milestones in the list. Returns to the list if the address contains no state. */
export function Screen() {
  const { id } = useParams(milestonePaths.graph)
  const requestedState = useQueryValues(milestonePaths.graph).milestones
  const state = detailStates.find(one => one === requestedState)
  const go = useGo()
  useEffect(() => {
    if (!state) go(milestonePaths.list(id), { replace: true })
  }, [state, id, go])
  return state ? <Graph id={id} state={state} /> : null
}

function Graph({ id, state }: { id: string; state: DetailState }) {
  const { t } = useTranslation('milestones')
  const column = useColumns()
  const textsOf = useStateTexts()
  const list = useEndpointQuery(milestones.list, { params: { id }, query: { state } })
  const project = useEndpointQuery(projects.get, { params: { id } })
  const toFiles = useChartFiles()
  const title = project.data ? projectTitle(project.data.projectNumber, project.data.partName) : ''
  return (
    <Page
      title={t('screen.graph.title')}
      actions={
        // The buttons appear together, so that none of them moves.
        !list.isLoading && (
          <HeadActions
            name={t('screen.graph.title')}
            actions={[
              linkAction(milestonePaths.list(id, state === 'all' ? {} : { state }), {
                icon: MilestoneIcon,
                label: t('screen.graph.list'),
              }),
            ]}
            files={list.data && toFiles({ project: id, state, title, ...list.data })}
          />
        )
      }
      query={list}
    >
      {answer => {
        const chartMilestones = drawnMilestones(answer.milestones)
        const empty = { title: t('screen.graph.empty'), text: t('screen.graph.emptyText') }
        if (chartMilestones.length === 0) return <Empty kind="empty" {...empty} />
        return (
          <>
            <ChartKpis {...answer} />
            <Card>
              <Bars project={id} milestones={chartMilestones} />
            </Card>
            <Card title={t('screen.graph.table')}>
              <ShortList
                name="milestone-chart"
                label={t('screen.graph.table')}
                query={list}
                rows={() => chartMilestones}
                columns={[
                  column.text('name', t('field.milestone')),
                  { key: 'state', title: t('field.state'), show: textsOf },
                  column.number('level', t('screen.graph.level')),
                  column.day('startDate', t('field.startDate')),
                  column.day('endDate', t('field.endDate')),
                  column.day('valueDate', t('field.valueDate')),
                ]}
                empty={empty}
              />
            </Card>
          </>
        )
      }}
    </Page>
  )
}
