import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Group } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

/** A page with a sortable short list. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const column = useColumns()
  const { id } = useParams(companyMilestonePaths.groups)
  const { send } = useCall(companyMilestones.updateGroup)
  const { isAllowed } = usePermission(companyMilestones.updateGroup)
  const move = ({ id: groupId, name, description, version }: Group, { position }: Group) =>
    send({ params: { id }, body: { groupId, name, description, version, position } })
  return (
    <ShortList
      name="groups"
      label={t('screen.groups.title')}
      query={useEndpointQuery(companyMilestones.groups, { params: { id } })}
      columns={[column.text('name', t('field.name'))]}
      order={{ onMove: move, disabled: !isAllowed }}
      empty={{ title: t('screen.groups.empty'), text: t('screen.groups.emptyText') }}
    />
  )
}
