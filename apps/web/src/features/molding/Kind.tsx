import { Group, Stack } from '@mantine/core'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { studyStates } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink, LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { ChartIcon, TrainingIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { pagesOf, useKindOfAddress } from './pages.ts'
import { Result } from './results/Result.tsx'
import { ValueTable } from './results/ValueTable.tsx'
import { StateOfStudy, VerdictBadge } from './results/VerdictBadge.tsx'
import { Safety } from './run-sheet/Safety.tsx'
import { useStudyTexts } from './study/useStudyTexts.ts'

/** Shows a kind of study: its latest result, links to its charts, and the list of all studies. */
export function Screen() {
  const { t } = useTranslation('molding')
  const { id } = useParams(moldingPaths.home)
  const { kind } = useKindOfAddress()
  const column = useColumns()
  const { day } = useFormat()
  const { translateText } = useStudyTexts('metric')
  const overview = useEndpointQuery(molding.overview, { params: { id } })
  const counts = overview.data?.kinds.find(one => one.kind === kind)?.study?.id
  const add = { to: moldingPaths.study(id, { kind }), for: molding.createStudy }
  const toExample = moldingPaths.study(id, { kind, example: '1' })
  return (
    <Page
      title={t(`kind.${kind}.title`)}
      note={t(`kind.${kind}.why`)}
      actions={
        <HeadActions
          name={t(`kind.${kind}.title`)}
          actions={[linkAction(toExample, { icon: TrainingIcon, label: t('screen.kind.example') })]}
        >
          <AddLink {...add}>{t('screen.kind.add')}</AddLink>
        </HeadActions>
      }
    >
      <Stack gap="md">
        <Safety kind={kind} />
        {counts && <CurrentStudy project={id} study={counts} />}
        <DataList
          name={`studies-${kind}`}
          label={t('screen.kind.all')}
          endpoint={molding.studies}
          input={{ params: { id }, query: { kind } }}
          rows="studies"
          rowName={row => day(row.studyDate)}
          columns={[
            { ...column.day('studyDate', t('field.studyDate'), { sort: 'studyDate' }), kind: 'lead' },
            column.text('press', t('field.press'), { sort: 'press' }),
            column.text('lot', t('field.lot'), { sort: 'lot' }),
            column.text('person', t('field.person'), { sort: 'person' }),
            {
              key: 'verdict',
              title: t('field.verdict'),
              show: row => <VerdictBadge verdict={row.result.verdict} />,
              text: row => row.result.verdict && translateText('verdict', row.result.verdict.key),
            },
            {
              key: 'state',
              title: t('field.state'),
              sort: 'state',
              show: row => <StateOfStudy state={row.state} />,
              text: row => t(`state.${row.state}`),
            },
            column.number('revision', t('field.revision')),
          ]}
          filters={[
            {
              name: 'state',
              label: t('field.state'),
              kind: 'choice',
              options: toOptions(studyStates, value => t(`state.${value}`)),
            },
          ]}
          open={row => moldingPaths.study(id, { studyId: row.id })}
          actions={row =>
            row.state === 'Draft'
              ? [
                  editAction(moldingPaths.study(id, { studyId: row.id }), molding.updateStudy),
                  deleteAction(
                    molding.deleteStudy,
                    { params: { id }, query: { studyId: row.id, version: row.version } },
                    t('screen.kind.removeQuestion', { date: day(row.studyDate) }),
                  ),
                ]
              : []
          }
          empty={{
            title: t('screen.kind.empty'),
            text: t('screen.kind.emptyText'),
            readOnlyText: t('screen.kind.readOnlyText'),
            add,
          }}
        />
      </Stack>
    </Page>
  )
}

/** Shows the study whose set-points the next studies use, with its table and links to its charts. */
function CurrentStudy({ project, study: studyId }: { project: string; study: string }) {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const studies = useEndpointQuery(molding.studies, { params: { id: project }, query: { studyId } })
  return (
    <PageState query={studies}>
      {({ studies: [study] }) =>
        study && (
          <Card
            title={t('screen.kind.latest')}
            actions={
              <Group gap="xs">
                {pagesOf(study.kind).charts.map(chart => (
                  <LinkButton
                    key={chart.name}
                    to={chart.to(project, { study: study.id })}
                    variant="default"
                    leftSection={<ChartIcon size={16} />}
                  >
                    {t(`screen.chart.${chart.name}`)}
                  </LinkButton>
                ))}
                <LinkButton to={moldingPaths.study(project, { studyId: study.id })} variant="default">
                  {t('screen.study.earlier', {
                    date: day(study.studyDate),
                    press: study.press,
                    lot: study.lot,
                  })}
                </LinkButton>
              </Group>
            }
          >
            <Stack gap="md">
              <Result result={study.result} system={study.unitSystem} />
              <ValueTable
                kind={study.kind}
                rows={study.rows}
                result={study.result}
                system={study.unitSystem}
              />
            </Stack>
          </Card>
        )
      }
    </PageState>
  )
}
