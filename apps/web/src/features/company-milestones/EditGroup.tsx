import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Group } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** Adds a group of milestones, or changes one; the group 0 is a new one. */
export function Screen() {
  const { t } = useTranslation(['company-milestones', 'ui'])
  const id = useParam('id')
  const groupId = useParam('groupId')
  const { trail } = useMilestoneTrail(id)
  const list = useAnswer(companyMilestones.groups, { params: { id } }, { enabled: groupId !== '0' })
  const group = list.data?.find(one => String(one.id) === groupId)
  return (
    <Page
      title={group?.name ?? t('company-milestones:screen.groups.new')}
      trail={[
        ...trail,
        { label: t('company-milestones:screen.groups.title'), to: companyMilestonePaths.groups(id) },
      ]}
    >
      <Card>
        {groupId === '0' ? (
          <GroupForm company={id} />
        ) : (
          <PageState of={list}>
            {() =>
              group ? (
                <GroupForm company={id} group={group} />
              ) : (
                <Empty kind="missing" title={t('ui:state.missing')} text="" />
              )
            }
          </PageState>
        )}
      </Card>
    </Page>
  )
}

function GroupForm({ company, group }: { company: string; group?: Group }) {
  const { t } = useTranslation('company-milestones')
  const go = useGo()
  return (
    <EntityForm
      act={group ? companyMilestones.updateGroup : companyMilestones.createGroup}
      input={{ params: { id: company } }}
      scope={{ id: company }}
      values={{ name: group?.name ?? '', description: group?.description ?? '' }}
      toBody={typed => ({ ...typed, ...(group ? { groupId: group.id } : {}) })}
      submit={t(group ? 'screen.edit.save' : 'screen.groups.add')}
      cancel={companyMilestonePaths.groups(company)}
      onDone={() => go(companyMilestonePaths.groups(company))}
    >
      <TextField name="name" label={t('field.groupName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
    </EntityForm>
  )
}
