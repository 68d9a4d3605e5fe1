import { Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'

interface NotifyPeopleProps {
  id: string
  paths: readonly string[]
  head: DialogHead
}

/** A dialog that sends an e-mail about files to selected users of the project. */
export function NotifyPeople({ id, paths, head }: NotifyPeopleProps) {
  const { t } = useTranslation('files')
  const people = useEndpointQuery(projects.people, { params: { id } })
  return (
    <Dialog {...head} query={people}>
      {options =>
        options.length === 0 ? (
          <Text>{t('screen.nobody')}</Text>
        ) : (
          <EntityForm
            endpoint={files.notify}
            input={{ params: { id } }}
            values={{ recipients: [] as string[], message: '' }}
            toBody={values => ({ ...values, data: [...paths] })}
            submitLabel={t('screen.send')}
            onDone={head.onClose}
            onCancel={head.onClose}
          >
            <Text size="sm">{paths.join(', ')}</Text>
            <MultiSelectField name="recipients" label={t('field.recipients')} options={options} required />
            <TextAreaField name="message" label={t('field.message')} />
            <Text size="sm">{t('screen.sendQuestion')}</Text>
          </EntityForm>
        )
      }
    </Dialog>
  )
}
