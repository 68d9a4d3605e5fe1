import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Milestone } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** Adds a milestone of a company, or changes one. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const detailId = useParam('detailId')
  const isNew = detailId === emptyId
  const { trail } = useMilestoneTrail(id)
  const found = useAnswer(companyMilestones.get, { params: { id }, query: { detailId } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.name ?? t('screen.edit.new')}
      trail={[...trail, { label: t('screen.list.title'), to: companyMilestonePaths.list(id) }]}
    >
      <Card>
        {isNew ? (
          <MilestoneForm company={id} />
        ) : (
          <PageState of={found}>{data => <MilestoneForm company={id} milestone={data} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function MilestoneForm({ company, milestone }: { company: string; milestone?: Milestone }) {
  const { t } = useTranslation('company-milestones')
  const go = useGo()
  const groups = useAnswer(companyMilestones.groupOptions, { params: { id: company } })
  const values = {
    name: milestone?.name ?? '',
    displayName: milestone?.displayName ?? '',
    description: milestone?.description ?? '',
    detailGroupId: milestone?.detailGroupId ? String(milestone.detailGroupId) : null,
    isAlertable: milestone?.isAlertable ?? true,
  }
  return (
    <EntityForm
      act={milestone ? companyMilestones.update : companyMilestones.create}
      input={{ params: { id: company } }}
      scope={{ id: company }}
      values={values}
      toBody={typed => ({
        ...typed,
        ...(milestone ? { id: milestone.id } : {}),
        detailGroupId: typed.detailGroupId === null ? null : Number(typed.detailGroupId),
      })}
      submit={t(milestone ? 'screen.edit.save' : 'screen.edit.add')}
      cancel={companyMilestonePaths.list(company)}
      onDone={() => go(companyMilestonePaths.list(company))}
    >
      <TextField name="name" label={t('field.name')} required autoFocus />
      <TextField
        name="displayName"
        label={t('field.displayName')}
        description={t('screen.edit.displayNameHint')}
      />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <SelectField
        name="detailGroupId"
        label={t('field.detailGroupId')}
        options={groups.data ?? []}
        searchable
        clearable
      />
      <SwitchField
        name="isAlertable"
        label={t('field.isAlertable')}
        description={t('screen.edit.isAlertableHint')}
      />
    </EntityForm>
  )
}
