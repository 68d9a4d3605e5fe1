import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useParam } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** The groups under which a company's milestones are shown, in their order. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const { trail } = useMilestoneTrail(id)
  const list = useAnswer(companyMilestones.groups, { params: { id } })
  const { number } = useFormat()
  const { may } = useMay(companyMilestones.updateGroup, { id })
  const { act: update } = useAct(companyMilestones.updateGroup)
  const assignments = useAnswer(companyMilestones.groupAssignments, { params: { id } })
  const countOf = (group: number) => assignments.data?.filter(one => one.groupId === group).length ?? 0
  return (
    <Page
      title={t('screen.groups.title')}
      trail={trail}
      actions={
        <LinkButton
          to={companyMilestonePaths.editGroup(id)}
          for={companyMilestones.createGroup}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('screen.groups.add')}
        </LinkButton>
      }
    >
      <ShortList
        name="milestone-groups"
        label={t('screen.groups.title')}
        of={list}
        rows={rows => rows}
        rowId={row => String(row.id)}
        columns={[
          { key: 'name', title: t('field.groupName'), show: row => row.name, note: row => row.description },
          {
            key: 'milestones',
            title: t('field.milestones'),
            show: row => number(countOf(row.id)),
            text: row => countOf(row.id),
          },
        ]}
        order={{
          rowName: row => row.name,
          disabled: !may,
          onMove: ({ id: groupId, name, description }, { position }) =>
            void update({ params: { id }, body: { groupId, name, description, position } }).catch(
              () => undefined,
            ), // said already
        }}
        actions={row => (
          <>
            <IconLink
              to={companyMilestonePaths.editGroup(id, row.id)}
              for={companyMilestones.updateGroup}
              scope={{ id }}
              label={t('screen.groups.edit', { name: row.name })}
              icon={EditIcon}
            />
            <IconAction
              act={companyMilestones.removeGroup}
              input={{ params: { id }, query: { groupId: String(row.id) } }}
              scope={{ id }}
              question={t('screen.groups.removeQuestion', { name: row.name })}
              label={t('screen.groups.remove', { name: row.name })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('screen.groups.empty'), text: t('screen.groups.emptyText') }}
      />
    </Page>
  )
}
