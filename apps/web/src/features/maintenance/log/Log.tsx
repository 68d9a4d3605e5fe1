import { Box, Stack } from '@mantine/core'
import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { DefectName } from '#features/knowledge/index.ts'
import { UnsentItemsOfTool } from '#features/send-queue/index.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { UploadIcon, UseIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { Column } from '#ui/list/table/columns.ts'
import { NameWithNote } from '#ui/list/table/NameWithNote.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { useIsPhone } from '#ui/media-queries.ts'
import { Page } from '#ui/page/Page.tsx'
import { StatusOfWork } from './StatusOfWork.tsx'

interface Cost {
  laborCost: number | null
  materialCost: number | null
}

/** Returns the cost of labor and material of an entry, rounded to cents, or null if neither is entered. */
const actualCost = ({ laborCost, materialCost }: Cost): number | null =>
  laborCost === null && materialCost === null
    ? null
    : Math.round(((laborCost ?? 0) + (materialCost ?? 0)) * 100) / 100

/** Lists the maintenance log of a tool, latest work first. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.logs)
  const columns = useEntryColumns()
  const { isAllowed: canExport } = usePermission(maintenance.exportLog)
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id } })
  const add = { to: maintenancePaths.editEntry(id), for: maintenance.createEntry }
  return (
    <Page
      title={t('screen.logs.title')}
      actions={
        <HeadActions
          name={t('screen.logs.title')}
          actions={[
            linkAction(maintenancePaths.costs(id), { icon: UseIcon, label: t('screen.costs.title') }),
            linkAction(maintenancePaths.importLog(id), {
              icon: UploadIcon,
              label: t('screen.import.title'),
              for: maintenance.importLog,
            }),
          ]}
        >
          <AddLink {...add}>{t('screen.logs.add')}</AddLink>
        </HeadActions>
      }
    >
      <Stack gap="md">
        <DataList
          name="maintenance-log"
          label={t('screen.logs.title')}
          endpoint={maintenance.log}
          input={{ params: { id } }}
          rows="entries"
          canExport={canExport}
          columns={columns}
          filters={[
            {
              name: 'statusId',
              label: t('field.status'),
              kind: 'choice',
              options: [
                { value: 'Unfinished', display: t('screen.logs.unfinished') },
                ...toOptions(logStatuses, value => t(`status.${value}`)),
              ],
            },
            {
              name: 'defectId',
              label: t('field.defect'),
              kind: 'choice',
              options: optionsOf(choices, ({ defects }) => defects.map(toOption)),
            },
            {
              name: 'actionId',
              label: t('field.action'),
              kind: 'choice',
              options: optionsOf(choices, ({ actions }) => actions.map(toOption)),
            },
            { name: 'from', label: t('field.from'), kind: 'day' },
            { name: 'to', label: t('field.to'), kind: 'day' },
          ]}
          open={row => maintenancePaths.editEntry(id, row.id)}
          actions={row => [
            editAction(maintenancePaths.editEntry(id, row.id), maintenance.updateEntry),
            deleteAction(
              maintenance.deleteEntry,
              { params: { id }, query: { entryId: row.id, version: row.version } },
              t('screen.logs.removeQuestion', { count: row.attachedFiles.length }),
            ),
          ]}
          empty={{ title: t('screen.logs.empty'), text: t('screen.logs.emptyText'), add }}
        />
        <UnsentItemsOfTool project={id} />
      </Stack>
    </Page>
  )
}

function useEntryColumns(): Column<MaintenanceEntry, SortFieldOf<typeof maintenance.log>>[] {
  const { t } = useTranslation('maintenance')
  const column = useColumns()
  const { day, number, money } = useFormat()
  const isPhone = useIsPhone()
  const costText = (row: Cost & { currencyCode: string }) => {
    const cost = actualCost(row)
    return cost === null ? '' : money(cost, row.currencyCode)
  }
  const cost = (field: 'laborCost' | 'materialCost' | 'projectedCost') => ({
    key: field,
    title: t(`field.${field}`),
    kind: 'number' as const,
    isExtra: true,
    show: (row: { currencyCode: string } & Record<typeof field, number | null>) =>
      money(row[field], row.currencyCode),
    text: (row: Record<typeof field, number | null>) => row[field],
  })
  return [
    {
      ...column.lead('description', t('field.description')),
      show: row => (
        <Box component="span" display="inline-block" maw={420} style={{ whiteSpace: 'normal' }}>
          <NameWithNote
            name={row.description}
            note={joinParts(
              ...(isPhone
                ? [day(row.workDate), ...row.people, costText(row)]
                : [row.alertTitle, row.defect, row.action]),
            )}
          />
        </Box>
      ),
      text: row => row.description,
    },
    {
      key: 'statusId',
      title: t('field.status'),
      sort: 'statusId',
      isOnCard: true,
      // On a phone most cards are lower, because most work is complete.
      show: row => (isPhone && row.statusId === 'Complete' ? null : <StatusOfWork status={row.statusId} />),
      text: row => t(`status.${row.statusId}`),
    },
    column.day('workDate', t('field.workDate'), { sort: 'workDate' }),
    column.number('cycles', t('field.cycles'), { isExtra: true }),
    column.text('alertTitle', t('field.alert'), { isExtra: true }),
    {
      key: 'defect',
      title: t('field.defect'),
      isExtra: true,
      show: row => (row.defect ? <DefectName defect={row.defectId} name={row.defect} /> : dash),
      text: row => row.defect,
    },
    column.text('action', t('field.action'), { isExtra: true }),
    {
      key: 'people',
      title: t('field.people'),
      isSpare: true,
      show: row => row.people.join(', ') || dash,
    },
    column.number('repairHours', t('field.repairHours'), { digits: 2, sort: 'repairHours', isSpare: true }),
    {
      key: 'actualCost',
      title: t('field.actualCost'),
      kind: 'number',
      show: row => costText(row) || dash,
      text: actualCost,
    },
    cost('laborCost'),
    cost('materialCost'),
    cost('projectedCost'),
    column.text('currencyCode', t('field.currency'), { isExtra: true }),
    {
      key: 'spareParts',
      isExtra: true,
      title: t('field.spareParts'),
      show: row =>
        row.spareParts.map(part => `${number(part.quantity, 2)} × ${part.name}`).join(', ') || dash,
    },
    {
      key: 'checklist',
      title: t('field.checklist'),
      isExtra: true,
      show: ({ checklist }) =>
        checklist
          ? t('screen.checklist.cell', {
              name: checklist.name,
              version: checklist.version,
              done: checklist.items.filter(({ isDone }) => isDone).length,
              total: checklist.items.length,
            })
          : dash,
    },
    {
      key: 'files',
      title: t('field.files'),
      kind: 'number',
      isExtra: true,
      show: row => number(row.attachedFiles.length),
      text: row => row.attachedFiles.length,
    },
  ]
}
