import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { type CompanyMilestone, milestoneStates } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { callAction, deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { RetryIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { TabChoice } from '#ui/page/TabChoice.tsx'

/** Lists a company's milestones in their order, filtered by state: active, removed, or all. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const column = useColumns()
  const { id } = useParams(companyMilestonePaths.list)
  const go = useGo()
  const stateInAddress = useQueryValues(companyMilestonePaths.list).state
  const state = milestoneStates.find(one => one === stateInAddress) ?? 'active'
  const params = { id }
  const { isAllowed: canEdit, isPending } = usePermission(companyMilestones.update)
  const { send: update } = useCall(companyMilestones.update)
  const stateOf = ({ isActive }: CompanyMilestone) => t(`badge.${isActive ? 'active' : 'inactive'}`)
  const move = (milestone: CompanyMilestone, { position }: CompanyMilestone) =>
    update({ params, body: { ...formOf(milestone), position } })
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      actions={
        <AddLink to={companyMilestonePaths.edit(id)} for={companyMilestones.create}>
          {t('screen.list.add')}
        </AddLink>
      }
    >
      <TabChoice
        label={t('screen.list.filter')}
        value={state}
        onChange={value =>
          go(`${companyMilestonePaths.list(id)}${value === 'active' ? '' : `?state=${value}`}`, {
            replace: true,
          })
        }
        choices={toSelectData(milestoneStates, value => t(`state.${value}`))}
      />
      <ShortList
        name="milestones"
        label={t('screen.list.title')}
        query={useEndpointQuery(companyMilestones.list, { params, query: { detailState: state } })}
        columns={[
          { key: 'name', title: t('field.name'), show: row => row.name, note: row => row.description },
          column.text('displayName', t('field.displayName')),
          column.text('detailGroup', t('field.group')),
          {
            key: 'alerts',
            title: t('field.isAlertable'),
            show: row => t(`alerts.${row.isAlertable ? 'yes' : 'no'}`),
          },
          column.badge('state', t('field.isActive'), {
            toneOf: row => (row.isActive ? 'on-time' : 'none'),
            textOf: stateOf,
          }),
        ]}
        order={{ onMove: move, disabled: !canEdit && !isPending }}
        actions={({ id: detailId, name, isActive }) => {
          const change = { params, body: { detailId, isActive: !isActive } }
          return [
            editAction(companyMilestonePaths.edit(id, detailId), companyMilestones.update),
            isActive
              ? deleteAction(
                  companyMilestones.deactivate,
                  change,
                  t('screen.list.removeQuestion', { name }),
                  {
                    label: t('screen.list.remove', { name }),
                  },
                )
              : callAction(companyMilestones.deactivate, change, {
                  icon: RetryIcon,
                  label: t('screen.list.restore', { name }),
                }),
          ]
        }}
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText'),
          readOnlyText: t('screen.list.readOnlyText'),
          add: { to: companyMilestonePaths.edit(id), for: companyMilestones.create },
        }}
      />
    </Page>
  )
}

/** Returns the form values of a milestone. A move sends them unchanged. */
const formOf = ({
  id,
  name,
  displayName,
  description,
  isAlertable,
  detailGroupId,
  version,
}: CompanyMilestone) => ({ id, name, displayName, description, isAlertable, detailGroupId, version })
