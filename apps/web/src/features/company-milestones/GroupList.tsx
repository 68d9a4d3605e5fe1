import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists the groups of a company's milestones, in their order. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id } = useParams(companyMilestonePaths.groups)
  const list = useEndpointQuery(companyMilestones.groups, { params: { id } })
  const { number } = useFormat()
  const { isAllowed, isPending } = usePermission(companyMilestones.updateGroup)
  const { send: update } = useCall(companyMilestones.updateGroup)
  const assignments = useEndpointQuery(companyMilestones.groupAssignments, { params: { id } })
  const countOf = (group: number) => assignments.data?.filter(one => one.groupId === group).length ?? 0
  return (
    <Page
      title={t('screen.groups.title')}
      actions={
        <AddLink to={companyMilestonePaths.editGroup(id)} for={companyMilestones.createGroup}>
          {t('screen.groups.add')}
        </AddLink>
      }
    >
      <ShortList
        name="milestone-groups"
        label={t('screen.groups.title')}
        query={list}
        columns={[
          { key: 'name', title: t('field.groupName'), show: row => row.name, note: row => row.description },
          {
            key: 'milestones',
            title: t('field.milestones'),
            kind: 'number',
            show: row => number(countOf(row.id)),
            text: row => countOf(row.id),
          },
        ]}
        order={{
          disabled: !isAllowed && !isPending,
          onMove: ({ id: groupId, name, description, version }, { position }) =>
            update({ params: { id }, body: { groupId, name, description, version, position } }),
        }}
        actions={row => [
          editAction(companyMilestonePaths.editGroup(id, row.id), companyMilestones.updateGroup),
          deleteAction(
            companyMilestones.deleteGroup,
            { params: { id }, query: { groupId: String(row.id) } },
            t('screen.groups.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('screen.groups.empty'),
          text: t('screen.groups.emptyText'),
          add: { to: companyMilestonePaths.editGroup(id), for: companyMilestones.createGroup },
        }}
      />
    </Page>
  )
}
