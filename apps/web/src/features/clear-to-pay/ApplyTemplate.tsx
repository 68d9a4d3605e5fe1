import { Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { TemplateIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** Adds the milestones of a company's template to a tool. */
export function ApplyTemplate({ project }: { project: string }) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <DialogButton
      label={t('screen.apply.open')}
      title={t('screen.apply.title')}
      variant="filled"
      leftSection={<TemplateIcon size={16} />}
    >
      {close => <ApplyForm project={project} onClose={close} />}
    </DialogButton>
  )
}

function ApplyForm({ project, onClose }: { project: string; onClose: () => void }) {
  const { t } = useTranslation('clear-to-pay')
  const templates = useEndpointQuery(clearToPay.templates, { params: { id: project } })
  return (
    <PageState query={templates}>
      {options =>
        options.length === 0 ? (
          <InlineMessage kind="information">{t('screen.apply.none')}</InlineMessage>
        ) : (
          <Stack gap="md">
            <Text size="sm">{t('screen.apply.note')}</Text>
            <EntityForm
              endpoint={clearToPay.applyTemplate}
              input={{ params: { id: project } }}
              values={{ clearToPayTemplateId: options.length === 1 ? (options[0]?.value ?? null) : null }}
              toBody={({ clearToPayTemplateId }) => ({ clearToPayTemplateId: clearToPayTemplateId ?? '' })}
              submitLabel={t('screen.apply.submit')}
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
