import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { TemplateIcon } from '#ui/icons.ts'
import { PageState } from '#ui/PageState.tsx'

/** Gives a tool the milestones of a template of one of its companies. */
export function ApplyTemplate({ project }: { project: string }) {
  const { t } = useTranslation(['clear-to-pay', 'ui'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<TemplateIcon size={16} />} onClick={() => setOpen(true)}>
        {t('clear-to-pay:screen.apply.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('clear-to-pay:screen.apply.title')}
        closeButtonProps={{ 'aria-label': t('ui:confirm.cancel') }}
      >
        <ApplyForm project={project} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function ApplyForm({ project, onClose }: { project: string; onClose: () => void }) {
  const { t } = useTranslation('clear-to-pay')
  const templates = useAnswer(clearToPay.templates, { params: { id: project } })
  return (
    <PageState of={templates}>
      {options =>
        options.length === 0 ? (
          <Alert color="blue" role="status">
            {t('screen.apply.none')}
          </Alert>
        ) : (
          <Stack gap="md">
            <Text size="sm">{t('screen.apply.note')}</Text>
            <EntityForm
              act={clearToPay.apply}
              input={{ params: { id: project } }}
              values={{ clearToPayTemplateId: options.length === 1 ? (options[0]?.value ?? null) : null }}
              toBody={({ clearToPayTemplateId }) => ({ clearToPayTemplateId: clearToPayTemplateId ?? '' })}
              submit={t('screen.apply.submit')}
              onCancel={onClose}
              onDone={onClose}
            >
              <SelectField
                name="clearToPayTemplateId"
                label={t('screen.apply.template')}
                options={options}
                searchable
                required
              />
            </EntityForm>
          </Stack>
        )
      }
    </PageState>
  )
}
