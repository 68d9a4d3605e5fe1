import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import { type AnalysisKind, analysisStates } from '@steelsafe/contract/analysis/names.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { StateOfAnalysis } from './StateOfAnalysis.tsx'

/** Shows the analyses of a kind, newest first. */
export function AnalysisList({ project, kind }: { project: string; kind: AnalysisKind }) {
  const { t } = useTranslation('analysis')
  const column = useColumns()
  const title = t(`screen.list.${kind}.title`)
  const add = { to: pathsOfKind[kind].edit(project), for: analysis.createAnalysis }
  const open = (row: { id: string }) => pathsOfKind[kind].edit(project, { analysisId: row.id })
  return (
    <Page title={title} actions={<AddLink {...add}>{t('screen.list.add')}</AddLink>}>
      <DataList
        name={`analyses-${kind}`}
        label={title}
        endpoint={analysis.analyses}
        input={{ params: { id: project }, query: { kind } }}
        rows="analyses"
        columns={[
          column.lead('title', t('field.title'), { sort: 'title' }),
          {
            key: 'state',
            title: t('field.state'),
            sort: 'state',
            show: row => <StateOfAnalysis state={row.state} />,
            text: row => t(`state.${row.state}`),
          },
          column.text('partRevision', t('field.partRevision'), { sort: 'partRevision' }),
          column.day('date', t('field.date'), { sort: 'date' }),
          column.number('revision', t('field.revision')),
          column.number('openActionCount', t('field.openActions'), { sort: 'openActionCount' }),
          column.text('solver', t('field.solver')),
          column.text('reviewedBy', t('field.reviewed')),
          column.doneBy('addedBy', t('field.addedBy')),
        ]}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            kind: 'choice',
            options: toOptions(analysisStates, value => t(`state.${value}`)),
          },
        ]}
        open={open}
        actions={row =>
          row.state === 'Draft'
            ? [
                editAction(open(row), analysis.updateAnalysis),
                deleteAction(
                  analysis.deleteAnalysis,
                  { params: { id: project }, query: { analysisId: row.id, version: row.version } },
                  t('screen.list.removeQuestion', { title: row.title }),
                ),
              ]
            : []
        }
        empty={{ title: t('screen.list.empty'), text: t(`screen.list.${kind}.emptyText`), add }}
      />
    </Page>
  )
}
