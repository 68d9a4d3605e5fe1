import { Text } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { ReportDirty } from '#ui/form/ReportDirty.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface CreateCloneProps {
  project: string
  /** True when the company has no clone yet. */
  isFirst: boolean
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  /** Called with the id of the new clone. */
  onDone: (id: string) => void
}

/** Form that saves the details of this project as a clone. A violation of the cloning rule is shown as a warning. */
export function CreateClone({ project, isFirst, onDirty, onCancel, onDone }: CreateCloneProps) {
  const { t } = useTranslation('milestones')
  const [isViolation, setViolation] = useState(false)
  return (
    <>
      {isFirst && (
        <InlineMessage kind="information" mb="md">
          {t('screen.clone.none')}
        </InlineMessage>
      )}
      <Text size="sm" mb="md">
        {t('screen.clone.createNote')}
      </Text>
      <EntityForm
        endpoint={milestones.createClone}
        input={{ params: { id: project } }}
        values={{ name: '', description: '' }}
        submitLabel={t('screen.clone.create')}
        onCancel={onCancel}
        onDone={({ id }) => onDone(id)}
        onRefused={({ key }) => {
          const isRule = key === 'project-details:rule.cloning'
          setViolation(isRule)
          return isRule
        }}
      >
        <ReportDirty onChange={onDirty} />
        <TextField name="name" label={t('field.name')} required autoFocus />
        <TextAreaField name="description" label={t('field.description')} rows={2} />
        {isViolation && (
          <InlineMessage kind="warning" title={t('screen.clone.violation')}>
            {t('screen.clone.violationText')}
          </InlineMessage>
        )}
      </EntityForm>
    </>
  )
}
