import { countryCodes, defaultCountryIndex } from '@steelsafe/contract/core/countries.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { SupportRequest } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextAreaField } from '#ui/form/fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { RequestFields } from './RequestFields.tsx'

/** A support request with the notes and the status of those who answer it; the empty id is one that came by telephone. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell'])
  const { instant } = useFormat()
  const id = useParam('id')
  const isNew = id === emptyId
  const found = useAnswer(support.get, { params: { requestId: id } }, { enabled: !isNew })
  const data = found.data
  return (
    <Page
      title={data ? `${data.firstName} ${data.lastName}` : t('support:screen.requests.new')}
      note={
        data &&
        t('support:screen.requests.dates', {
          created: instant(data.createdDate),
          updated: instant(data.updatedDate),
        })
      }
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('support:screen.requests.title'), to: supportPaths.requests },
      ]}
    >
      <Card>
        {isNew ? (
          <RequestForm />
        ) : (
          <PageState of={found}>{request => <RequestForm request={request} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function RequestForm({ request }: { request?: SupportRequest }) {
  const { t } = useTranslation('support')
  const go = useGo()
  const statuses = useAnswer(support.statusOptions, {})
  return (
    <EntityForm
      act={request ? support.update : support.create}
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
      submit={t(request ? 'screen.requests.save' : 'screen.requests.add')}
      cancel={supportPaths.requests}
      onDone={() => go(supportPaths.requests)}
    >
      <SelectField name="statusTypeId" label={t('field.status')} options={statuses.data ?? []} required />
      <TextAreaField name="notes" label={t('field.notes')} description={t('screen.requests.notesHint')} />
      <RequestFields />
    </EntityForm>
  )
}
