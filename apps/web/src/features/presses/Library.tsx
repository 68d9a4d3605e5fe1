import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, deleteAction, editAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { TrainingIcon, UploadIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { quantities, useSizes } from './units.ts'
import { useIsMetric } from './useIsMetric.ts'

/** Shows the presses in which a tool could run, by company and plant. */
export function Screen() {
  const { t } = useTranslation('presses')
  const { id } = useParams(pressPaths.library)
  const { companyId } = useQueryValues(pressPaths.library)
  const column = useColumns()
  const { number } = useFormat()
  const { unitOf } = useSizes(useIsMetric(id))
  const libraries = useEndpointQuery(presses.libraries, { params: { id } })
  const own = (libraries.data ?? []).filter(({ can }) => can.change)
  const selectedLibrary = own.find(library => library.companyId === companyId) ?? own[0]
  const scope = { id: selectedLibrary?.companyId }
  const add = { to: pressPaths.edit(id, { companyId: scope.id }), for: presses.create, scope }
  return (
    <Page
      title={t('screen.library.title')}
      isHeadLoading={libraries.isLoading && !libraries.failureReason}
      actions={
        selectedLibrary && (
          <HeadActions
            name={t('screen.library.title')}
            actions={[
              // The user may change the library, and so may import into it.
              linkAction(pressPaths.import(id, { companyId: scope.id }), {
                icon: UploadIcon,
                label: t('screen.library.import'),
              }),
              callAction(
                presses.createExamples,
                { params: { id: selectedLibrary.companyId } },
                {
                  icon: TrainingIcon,
                  label: t('screen.library.examples'),
                  question: t('screen.library.examplesQuestion', { company: selectedLibrary.name }),
                },
              ),
            ]}
          >
            <AddLink {...add}>{t('screen.library.add')}</AddLink>
          </HeadActions>
        )
      }
    >
      <DataList
        name="presses"
        label={t('screen.library.title')}
        endpoint={presses.list}
        input={{ params: { id } }}
        rows="presses"
        columns={[
          column.lead('name', t('field.name'), { sort: 'name' }),
          column.text('plant', t('field.plant'), { sort: 'plant' }),
          column.text('companyName', t('field.company'), { sort: 'companyName' }),
          ...pressNumbers.map(field => {
            const { name, scale, digits } = unitOf(quantities[field])
            const displayValue = (value: number | null) =>
              value === null ? null : Math.round((value / scale) * 10 ** digits) / 10 ** digits
            return {
              ...column.number(field, name ? `${t(`field.${field}`)} (${name})` : t(`field.${field}`), {
                ...(field === 'clampForce' || field === 'shotVolume' ? { sort: field } : {}),
              }),
              show: (row: Record<typeof field, number | null>) => number(displayValue(row[field]), digits),
              text: (row: Record<typeof field, number | null>) => displayValue(row[field]),
            }
          }),
        ]}
        filters={
          (libraries.data?.length ?? 0) > 1
            ? [
                {
                  name: 'companyId',
                  label: t('field.company'),
                  kind: 'choice',
                  options: optionsOf(libraries, all =>
                    all.map(({ companyId, name }) => toOption({ id: companyId, name })),
                  ),
                },
              ]
            : []
        }
        open={row => pressPaths.edit(id, { pressId: row.id, companyId: row.companyId })}
        actions={row =>
          row.can.change
            ? [
                editAction(pressPaths.edit(id, { pressId: row.id, companyId: row.companyId })),
                deleteAction(
                  presses.delete,
                  { params: { id: row.companyId }, query: { pressId: row.id, version: row.version } },
                  t('screen.library.removeQuestion', { name: row.name }),
                ),
              ]
            : []
        }
        empty={{
          title: t('screen.library.empty'),
          text: t(selectedLibrary ? 'screen.library.emptyText' : 'screen.library.readOnlyText'),
          ...(selectedLibrary ? { add } : {}),
        }}
      />
    </Page>
  )
}
