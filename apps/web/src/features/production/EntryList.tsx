import { Group, Text } from '@mantine/core'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The production entries of a tool. */
export function Screen() {
  const { t } = useTranslation(['production', 'ui'])
  const { id } = useParams(productionPaths.data)
  const { search: searchTerm, ...filters } = useQueryValues(productionPaths.data)
  const activeFilters = Object.entries({ ...filters, searchTerm }).filter(([, value]) => value !== '')
  const { isAllowed: canExport } = usePermissions()(production.export)
  return (
    <Page
      title={t('production:screen.data.title')}
      actions={
        <HeadActions
          name={t('production:screen.data.title')}
          actions={[
            linkAction(productionPaths.importData(id), {
              icon: UploadIcon,
              label: t('production:screen.import.title'),
              for: production.import,
            }),
            linkAction(productionPaths.importCycles(id), {
              icon: UploadIcon,
              label: t('production:screen.cycles.title'),
              for: production.import,
            }),
          ]}
          // Exports all entries that match the list's filters and search, not only its current page.
          files={
            canExport && {
              label: t('production:screen.data.export'),
              failureText: t('production:act.export.failed'),
              files: (['xlsx', 'csv'] as const).map(format => ({
                label: t(`ui:list.exportAs.${format}`),
                make: () =>
                  download(production.export, {
                    params: { id },
                    query: { ...Object.fromEntries(activeFilters), format },
                  }),
              })),
            }
          }
        >
          <AddLink to={productionPaths.editData(id)} for={production.create}>
            {t('production:screen.data.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <Entries project={id} />
    </Page>
  )
}

function Entries({ project }: { project: string }) {
  const { t } = useTranslation(['production', 'core'])
  const column = useColumns()
  const { day, number } = useFormat()
  const shifts = useEndpointQuery(production.shiftOptions, {})
  const filterOptions = useEndpointQuery(production.filterOptions, { params: { id: project } })
  const nameOf = ({ date, shiftId, press }: ProductionEntry) =>
    [day(date), t(`production:shift.${shiftId}`), press].filter(Boolean).join(', ')
  return (
    <DataList
      name="production"
      label={t('production:screen.data.title')}
      endpoint={production.list}
      input={{ params: { id: project } }}
      rows="productionData"
      // The page has its own export, which needs a separate right.
      canExport={false}
      rowName={nameOf}
      filters={[
        { name: 'from', label: t('production:screen.home.from'), kind: 'day' },
        { name: 'to', label: t('production:screen.home.to'), kind: 'day' },
        { name: 'shiftId', label: t('production:field.shiftId'), options: shifts },
        {
          name: 'press',
          label: t('production:field.press'),
          options: optionsOf(filterOptions, ({ presses }) => presses),
        },
        {
          name: 'lot',
          label: t('production:field.lot'),
          options: optionsOf(filterOptions, ({ lots }) => lots),
        },
      ]}
      columns={[
        {
          key: 'date',
          title: t('production:field.date'),
          sort: 'date',
          kind: 'lead',
          show: row => (
            <Group gap="xs" wrap="nowrap">
              <span className="nowrap">{day(row.date)}</span>
              {row.isPossibleDouble && (
                <StatusBadge tone="due">{t('production:screen.data.double')}</StatusBadge>
              )}
            </Group>
          ),
          text: row => dayCell(row.date),
        },
        {
          key: 'shiftId',
          title: t('production:field.shiftId'),
          sort: 'shiftId',
          isOnCard: true,
          show: row => t(`production:shift.${row.shiftId}`),
        },
        {
          key: 'quantity',
          title: t('production:field.quantity'),
          sort: 'quantity',
          kind: 'number',
          isOnCard: true,
          show: row => (
            <span className="nowrap">
              {number(row.quantity, 2)} {t(`core:productionUnit.${row.unitId}`)}
            </span>
          ),
          text: row => row.quantity,
        },
        {
          key: 'scrap',
          title: t('production:field.scrap'),
          sort: 'scrap',
          kind: 'number',
          isOnCard: true,
          show: row => (
            <Text
              span
              inherit
              title={row.scrapReasons.map(reason => `${reason.name} ${reason.quantity}`).join(', ')}
            >
              {number(row.scrap)}
            </Text>
          ),
          text: row => row.scrap,
        },
        column.number('cycleTime', t('production:field.cycleTime'), { digits: 1, sort: 'cycleTime' }),
        column.text('press', t('production:field.press'), { sort: 'press' }),
        column.text('lot', t('production:field.lot'), { sort: 'lot', isExtra: true }),
        column.text('comment', t('production:field.comment'), { isExtra: true }),
        column.doneBy('modifiedBy', t('production:screen.data.by'), { isExtra: true }),
        column.instant('modifiedDate', t('production:screen.data.changed'), {
          sort: 'modifiedDate',
          isExtra: true,
        }),
      ]}
      actions={row => [
        editAction(productionPaths.editData(project, row.id), production.update),
        deleteAction(
          production.delete,
          { params: { id: project }, query: { productionDataId: row.id, version: row.version } },
          t('production:screen.data.deleteQuestion', { name: nameOf(row) }),
        ),
      ]}
      empty={{
        title: t('production:screen.data.empty'),
        text: t('production:screen.data.emptyText'),
        readOnlyText: t('production:screen.data.readOnlyText'),
        add: { to: productionPaths.editData(project), for: production.create },
      }}
    />
  )
}
