import { countryCodes, defaultCountryIndex } from '@steelsafe/contract/core/formats/countries.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { SupportRequest } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { RequestFields } from './RequestFields.tsx'

/** A support request with internal notes and status. An empty id is a new request that was received by telephone. */
export function Screen() {
  const { t } = useTranslation('support')
  const { instant } = useFormat()
  const { id } = useParams(supportPaths.request)
  const record = useRecord(id, support.get, { params: { requestId: id } })
  return (
    <EditPage
      record={record}
      newTitle={t('screen.requests.new')}
      title={fullName}
      note={({ createdDate, updatedDate }) =>
        t('screen.requests.dates', { created: instant(createdDate), updated: instant(updatedDate) })
      }
    >
      {request => <RequestForm request={request} />}
    </EditPage>
  )
}

function RequestForm({ request }: { request: SupportRequest | undefined }) {
  const { t } = useTranslation('support')
  const statuses = useEndpointQuery(support.statusOptions, {})
  return (
    <EntityForm
      endpoint={request ? support.update : support.create}
      input={request ? { params: { requestId: request.id } } : {}}
      values={{
        message: request?.message ?? '',
        firstName: request?.firstName ?? '',
        lastName: request?.lastName ?? '',
        company: request?.company ?? '',
        countryCodeId: request?.countryCodeId ?? countryCodes[defaultCountryIndex] ?? '',
        email: request?.email ?? '',
        phone: request?.phone ?? '',
        communicationModeId: request?.communicationModeId ?? 'Phone',
        notes: request?.notes ?? '',
        statusTypeId: request?.statusTypeId ?? 'New',
      }}
      submitLabel={t(request ? 'screen.requests.save' : 'screen.requests.add')}
      nextPath={supportPaths.requests()}
    >
      <SelectField name="statusTypeId" label={t('field.status')} options={statuses} required />
      <TextAreaField name="notes" label={t('field.notes')} description={t('screen.requests.notesHint')} />
      <RequestFields />
    </EntityForm>
  )
}
