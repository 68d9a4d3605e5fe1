import { Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { TemplateIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingDialogButton } from '#ui/overlays/DialogButton.tsx'

/** Adds the milestones of a company's template to a tool. */
export function ApplyTemplate({ project }: { project: string }) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <LoadingDialogButton
      label={t('screen.apply.open')}
      title={t('screen.apply.title')}
      variant="filled"
      leftSection={<TemplateIcon size={16} />}
      endpoint={clearToPay.templates}
      input={{ params: { id: project } }}
    >
      {(options, close) =>
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
              onCancel={close}
              onDone={close}
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
    </LoadingDialogButton>
  )
}
