import { Button, Group, Select, Stack } from '@mantine/core'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { AddLink, LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import { PrintIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { type ChartPage, pagesOf, useKindOfAddress } from '../pages.ts'
import { Comparison } from '../results/Comparison.tsx'
import { Result } from '../results/Result.tsx'
import { ValueTable } from '../results/ValueTable.tsx'
import { Plot } from './Plot.tsx'
import { titleOfPlot } from './plot-title.ts'

type ChartStudy = Pick<
  Study,
  'id' | 'kind' | 'rows' | 'result' | 'unitSystem' | 'press' | 'lot' | 'studyDate'
>

/** Shows the charts of a study, alone or compared with another study, and the same values as a table. */
export function Screen() {
  const { t } = useTranslation('molding')
  const { id } = useParams(moldingPaths.home)
  const { kind, chart: requestedChart } = useKindOfAddress()
  const chart = requestedChart ?? pagesOf(kind).charts[0]!
  const { example } = useQueryValues(moldingPaths.chart)
  const all = useEndpointQuery(molding.studies, { params: { id }, query: { kind, pageSize: 500 } })
  const title = `${t(`kind.${kind}.title`)}: ${t(`screen.chart.${chart.name}`)}`
  const toExample = chart.to(id, { example: '1' })
  const printing = (
    <Button
      variant="default"
      leftSection={<PrintIcon size={16} />}
      className="no-print"
      onClick={() => window.print()}
    >
      {t('screen.study.print')}
    </Button>
  )
  if (example) {
    const { settings, rows } = exampleOf(kind)
    const study = { id: '', kind, rows, unitSystem: 'metric', press: '', lot: '', studyDate: '' } as const
    return (
      <Page title={title} actions={printing}>
        <Stack gap="md">
          <InlineMessage kind="warning">{t('screen.study.example')}</InlineMessage>
          <Drawings
            study={{ ...study, rows: rows as Study['rows'], result: computeStudy(kind, settings, rows) }}
            chart={chart}
          />
        </Stack>
      </Page>
    )
  }
  return (
    <Page title={title} actions={printing} query={all}>
      {({ studies }) =>
        studies.length > 0 ? (
          <Chosen project={id} studies={studies} chart={chart} />
        ) : (
          <Empty kind="empty" title={t('screen.kind.empty')} text={t('screen.kind.emptyText')}>
            <Group justify="center">
              <LinkButton to={toExample} variant="default">
                {t('screen.kind.example')}
              </LinkButton>
              <AddLink to={moldingPaths.study(id, { kind })} for={molding.createStudy}>
                {t('screen.kind.add')}
              </AddLink>
            </Group>
          </Empty>
        )
      }
    </Page>
  )
}

interface ChosenProps {
  project: string
  studies: readonly Study[]
  chart: ChartPage
}

/** Shows the study in the address, or the latest study, and the study to compare it with. */
function Chosen({ project, studies, chart }: ChosenProps) {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const go = useGo()
  const query = useQueryValues(moldingPaths.chart)
  const study = studies.find(({ id }) => id === query.study) ?? studies[0]!
  const compared = studies.find(({ id }) => id === query.compare && id !== study.id)
  const nameOf = (one: Study) =>
    t('screen.study.earlier', { date: day(one.studyDate), press: one.press, lot: one.lot })
  const choose = (change: { study?: string; compare?: string | undefined }) =>
    go(chart.to(project, { study: study.id, ...(compared && { compare: compared.id }), ...change }), {
      replace: true,
    })
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <Select
          label={t('field.kind')}
          data={toSelectItems(studies, nameOf)}
          value={study.id}
          onChange={id => id && choose({ study: id, compare: undefined })}
          w={340}
          maw="100%"
        />
        <Select
          label={t('screen.study.compare')}
          placeholder={t('screen.study.nobody')}
          data={toSelectItems(
            studies.filter(one => one.id !== study.id),
            nameOf,
          )}
          value={compared?.id ?? null}
          onChange={id => choose({ compare: id ?? undefined })}
          clearable
          allowDeselect
          className="no-print"
          w={340}
          maw="100%"
        />
        <LinkButton to={moldingPaths.study(project, { studyId: study.id })} variant="default">
          {t('screen.study.edit')}
        </LinkButton>
      </Group>
      <Drawings
        study={study}
        chart={chart}
        compared={compared && { study: compared, name: nameOf(compared) }}
      />
    </Stack>
  )
}

interface DrawingsProps {
  study: ChartStudy
  chart: ChartPage
  compared?: { study: Study; name: string } | undefined
}

function Drawings({ study, chart, compared }: DrawingsProps) {
  const { t } = useTranslation('molding')
  const { kind, result, unitSystem: system } = study
  const plots = result.plots.filter(({ key }) => chart.plots?.includes(key) ?? true)
  return (
    <>
      {plots.map(plot => {
        const other = compared?.study.result.plots.find(({ key }) => key === plot.key)
        const title = titleOfPlot(kind, plot.key)
        return (
          <Card key={plot.key} title={title}>
            <Plot
              plot={plot}
              system={system}
              title={title}
              compared={compared && other && { plot: other, name: compared.name }}
              height={plots.length > 1 ? 280 : 400}
            />
          </Card>
        )
      })}
      {compared && (
        <Comparison one={result} other={compared.study.result} system={system} name={compared.name} />
      )}
      <Card title={t('screen.study.result')}>
        <Result result={result} system={system} />
      </Card>
      <ValueTable kind={kind} rows={study.rows} result={result} system={system} />
    </>
  )
}
