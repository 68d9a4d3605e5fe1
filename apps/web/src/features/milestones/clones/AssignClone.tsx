import { Button, Group } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { MultiSelectField, SelectField } from '#ui/form/fields/fields.tsx'
import { ReportDirty } from '#ui/form/ReportDirty.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { CloneContent } from './CloneContent.tsx'
import type { Choices } from './clone-choices.ts'

interface AssignCloneProps {
  project: string
  choices: Choices
  /** Id of the initially selected clone. */
  initialCloneId: string | null
  onDirty: (isDirty: boolean) => void
  onCreate: () => void
  onManage: () => void
  onClose: () => void
  /** Closes the dialog, after a question if something was selected. */
  onCancel: () => void
}

/** Form that adds the missing details of a clone to other projects. */
export function AssignClone(props: AssignCloneProps) {
  const { project, choices, initialCloneId, onDirty, onCreate, onManage, onClose, onCancel } = props
  const { t } = useTranslation('milestones')
  const hasProjects = choices.projects.length > 0
  const missing = ({ indexId, selectedProjects }: { indexId: string | null; selectedProjects: string[] }) => {
    if (!hasProjects) return t('screen.clone.noProjects')
    if (!indexId && selectedProjects.length === 0) return t('screen.clone.chooseBoth')
    if (!indexId) return t('screen.clone.chooseClone')
    return selectedProjects.length === 0 ? t('screen.clone.chooseProjects') : undefined
  }
  return (
    <>
      <Group gap="sm" mb="md">
        <Button variant="default" onClick={onCreate}>
          {t('screen.clone.creating')}
        </Button>
        <Button variant="default" onClick={onManage}>
          {t('screen.clone.managing')}
        </Button>
      </Group>
      {!hasProjects && (
        <InlineMessage kind="information" mb="md">
          {t('screen.clone.noProjects')}
        </InlineMessage>
      )}
      <EntityForm
        endpoint={milestones.assignClone}
        input={{ params: { id: project } }}
        values={{
          indexId: initialCloneId,
          selectedProjects: [] as string[],
          startDate: null as string | null,
        }}
        toBody={({ indexId, ...values }) => ({ ...values, indexId: indexId ?? '' })}
        missingReason={missing}
        submitLabel={t('screen.clone.assign')}
        onCancel={onCancel}
        onDone={onClose}
      >
        <ReportDirty onChange={onDirty} />
        <SelectField name="indexId" label={t('field.clone')} options={choices.clones} searchable required />
        <MultiSelectField
          name="selectedProjects"
          label={t('field.projects')}
          options={choices.projects}
          required
        />
        <DateField name="startDate" label={t('field.startDate')} description={t('screen.clone.startHint')} />
        <CloneContent project={project} onFailed={onClose} />
      </EntityForm>
    </>
  )
}
