import { Group } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { detailStates } from '@steelsafe/contract/milestones/names.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import { CloneButton } from '../clones/CloneButton.tsx'
import { useStateFilter } from '../useStateFilter.ts'
import { AddFromCompany } from './AddFromCompany.tsx'
import { stateOf, stateTones, useDetailTexts } from './detail-state.ts'
import { useDetailActions } from './useDetailActions.tsx'
import { useDetailNames } from './useDetailNames.ts'

/** Lists the fields and milestones of a project in their order, filtered by state: active, inactive, or all. */
export const Screen = createPermittedScreen(
  milestones.details,
  'milestones:screen.detailList.title',
  DetailList,
)

function DetailList() {
  const { t } = useTranslation(['milestones', 'core'])
  const column = useColumns()
  const { id } = useParams(milestonePaths.detailList)
  const [state, setState] = useStateFilter(milestonePaths.detailList, 'active')
  const list = useEndpointQuery(milestones.details, { params: { id }, query: { state } })
  const { isAllowed, isPending } = usePermission(milestones.saveDetail)
  const { send: save } = useCall(milestones.saveDetail)
  const actions = useDetailActions(id)
  const nameOf = useDetailNames()
  const texts = useDetailTexts()
  const move = (detail: Detail, { position }: Detail) => {
    const { id: detailId, name, displayName, description, valueText, thresholdTypeId, version } = detail
    const values = { name, displayName, description, valueText, thresholdTypeId, version }
    return save({ params: { id }, body: { id: detailId, ...values, position } })
  }
  return (
    <Page
      title={t('milestones:screen.detailList.title')}
      note={t('milestones:screen.detailList.note')}
      actions={
        <AddLink to={milestonePaths.editDetail(id)} for={milestones.saveDetail}>
          {t('milestones:screen.detailList.add')}
        </AddLink>
      }
    >
      <Group justify="space-between">
        <TabChoice
          label={t('milestones:screen.detailList.filter')}
          value={state}
          onChange={setState}
          choices={toSelectData(detailStates, value => t(`milestones:filter.${value}`))}
        />
        <Group gap="sm">
          <AddFromCompany project={id} />
          <CloneButton project={id} rights={list.data} />
        </Group>
      </Group>
      <ShortList
        name="details"
        label={t('milestones:screen.detailList.title')}
        query={list}
        rows={answer => answer.details}
        columns={[
          {
            key: 'name',
            title: t('milestones:field.detail'),
            show: row => nameOf(row.displayName),
            note: row => row.description,
          },
          column.badge('state', t('milestones:field.detailState'), {
            toneOf: row => stateTones[stateOf(row)],
            textOf: texts.state,
          }),
          column.text('valueText', t('milestones:field.value')),
          {
            key: 'dates',
            title: t('milestones:field.dates'),
            show: row => <span className="nowrap">{texts.dates(row) || dash}</span>,
            text: texts.dates,
          },
          {
            key: 'threshold',
            title: t('milestones:field.detailThreshold'),
            isSpare: true,
            show: row => (row.isAlertable ? t(`core:thresholdType.${row.thresholdTypeId}`) : dash),
          },
        ]}
        order={{ onMove: move, disabled: !isAllowed && !isPending }}
        actions={actions}
        empty={{
          title: t('milestones:screen.detailList.empty'),
          text: t('milestones:screen.detailList.emptyText'),
          readOnlyText: t('milestones:screen.detailList.readOnlyText'),
          add: { to: milestonePaths.editDetail(id), for: milestones.saveDetail },
        }}
      />
    </Page>
  )
}
