import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { revisionStates } from '@steelsafe/contract/part-design/names.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { isInViewer, isOpen } from '@steelsafe/contract/part-design/rules.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { ColumnsIcon, EdgesIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { RevisionStateBadge } from './RevisionStateBadge.tsx'

/** Shows every revision of the part that the tool makes, newest first. */
export function Screen() {
  const { t } = useTranslation('part-design')
  const { id } = useParams(partDesignPaths.log)
  const column = useColumns()
  const { money } = useFormat()
  const add = { to: partDesignPaths.editRevision(id), for: partDesign.createRevision }
  const open = (row: { id: string }) => partDesignPaths.editRevision(id, { revisionId: row.id })
  return (
    <Page
      title={t('screen.log.title')}
      actions={
        <HeadActions
          name={t('screen.log.title')}
          actions={[
            linkAction(partDesignPaths.compare(id), { icon: ColumnsIcon, label: t('screen.log.compare') }),
          ]}
        >
          <AddLink {...add}>{t('screen.log.add')}</AddLink>
        </HeadActions>
      }
    >
      <DataList
        name="part-log"
        label={t('screen.log.title')}
        endpoint={partDesign.revisions}
        input={{ params: { id } }}
        rows="revisions"
        columns={[
          column.lead('revision', t('field.revision'), { sort: 'revision' }),
          {
            key: 'state',
            title: t('field.state'),
            sort: 'state',
            show: row => <RevisionStateBadge state={row.state} />,
            text: row => t(`state.${row.state}`),
          },
          column.day('date', t('field.date'), { sort: 'date' }),
          {
            key: 'reason',
            title: t('field.reason'),
            show: row => (
              <Text component="span" inherit display="inline-block" maw={360}>
                {row.reason}
              </Text>
            ),
            text: row => row.reason,
          },
          column.text('requestedBy', t('field.requestedBy')),
          {
            key: 'cost',
            title: t('field.cost'),
            kind: 'number',
            sort: 'cost',
            show: row => money(row.cost, row.currencyCode),
            text: row => row.cost,
          },
          column.text('currencyCode', t('field.currency'), { isExtra: true }),
          column.number('days', t('field.days'), { sort: 'days' }),
          column.text('decidedBy', t('field.decidedBy')),
          column.instant('releasedDate', t('field.released')),
          {
            key: 'files',
            title: t('field.files'),
            show: row => row.attachedFiles.map(({ name }) => name).join(', ') || dash,
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            kind: 'choice',
            options: toOptions(revisionStates, value => t(`state.${value}`)),
          },
        ]}
        open={open}
        actions={row => [
          isInViewer(row.state) &&
            linkAction(partDesignPaths.viewer(id, { revisionId: row.id }), {
              icon: EdgesIcon,
              label: t('screen.log.view', { name: row.revision }),
            }),
          isOpen(row.state) && editAction(open(row), partDesign.updateRevision),
          isOpen(row.state) &&
            deleteAction(
              partDesign.deleteRevision,
              { params: { id }, query: { revisionId: row.id, version: row.version } },
              t('screen.log.removeQuestion', { count: row.attachedFiles.length }),
            ),
        ]}
        empty={{ title: t('screen.log.empty'), text: t('screen.log.emptyText'), add }}
      />
    </Page>
  )
}
