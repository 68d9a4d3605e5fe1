import { Group } from '@mantine/core'
import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import type { Detail } from '@steelsafe/contract/project-details/entities.ts'
import { detailStates } from '@steelsafe/contract/project-details/names.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation.ts'
import { usePermission } from '#core/permissions.ts'
import { useCall, useEndpointQuery } from '#core/queries.ts'
import { useDetailNames } from '#features/projects/index.ts'
import { AddLink } from '#ui/ActionButton.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'
import { TabChoice } from '#ui/TabChoice.tsx'
import { AddFromCompany } from './AddFromCompany.tsx'
import { CloneButton } from './clones/CloneButton.tsx'
import { stateOf, stateTones, useDetailWords } from './detail-state.ts'
import { useDetailActions } from './useDetailActions.tsx'

/** The fields and milestones of a project in their order: active, inactive, or all. */
export function Screen() {
  const { t } = useTranslation(['project-details', 'core'])
  const column = useColumns()
  const { id } = useParams(projectDetailPaths.list)
  const go = useGo()
  const stateInAddress = useQueryValues(projectDetailPaths.list).state
  const state = detailStates.find(one => one === stateInAddress) ?? 'active'
  const list = useEndpointQuery(projectDetails.list, { params: { id }, query: { state } })
  const { isAllowed, isPending } = usePermission(projectDetails.save)
  const { send: save } = useCall(projectDetails.save)
  const actions = useDetailActions(id)
  const nameOf = useDetailNames()
  const words = useDetailWords()
  const move = (detail: Detail, { position }: Detail) => {
    const { id: detailId, name, displayName, description, valueText, thresholdTypeId, version } = detail
    const values = { name, displayName, description, valueText, thresholdTypeId, version }
    void save({ params: { id }, body: { id: detailId, ...values, position } }).catch(() => undefined) // useCall has shown the failure
  }
  return (
    <Page
      title={t('project-details:screen.list.title')}
      note={t('project-details:screen.list.note')}
      actions={
        <AddLink to={projectDetailPaths.edit(id)} for={projectDetails.save}>
          {t('project-details:screen.list.add')}
        </AddLink>
      }
    >
      <Group justify="space-between">
        <TabChoice
          label={t('project-details:screen.list.filter')}
          value={state}
          onChange={value =>
            go(`${projectDetailPaths.list(id)}${value === 'active' ? '' : `?state=${value}`}`, {
              replace: true,
            })
          }
          choices={detailStates.map(value => ({ value, label: t(`project-details:filter.${value}`) }))}
        />
        <Group gap="sm">
          <AddFromCompany project={id} />
          <CloneButton project={id} rights={list.data} />
        </Group>
      </Group>
      <ShortList
        name="details"
        label={t('project-details:screen.list.title')}
        of={list}
        rows={answer => answer.details}
        columns={[
          {
            key: 'name',
            title: t('project-details:field.detail'),
            show: row => nameOf(row.displayName),
            note: row => row.description,
          },
          column.badge('state', t('project-details:field.state'), {
            toneOf: row => stateTones[stateOf(row)],
            textOf: words.state,
          }),
          column.text('valueText', t('project-details:field.value')),
          {
            key: 'dates',
            title: t('project-details:field.dates'),
            show: row => <span className="nowrap">{words.dates(row) || '–'}</span>,
            text: words.dates,
          },
          {
            key: 'threshold',
            title: t('project-details:field.threshold'),
            show: row => (row.isAlertable ? t(`core:thresholdType.${row.thresholdTypeId}`) : '–'),
          },
        ]}
        order={{ onMove: move, disabled: !isAllowed && !isPending }}
        actions={actions}
        empty={{
          title: t('project-details:screen.list.empty'),
          text: t('project-details:screen.list.emptyText'),
          add: { to: projectDetailPaths.edit(id), for: projectDetails.save },
        }}
      />
    </Page>
  )
}
