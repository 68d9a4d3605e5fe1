import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { countryCodes, defaultCountryIndex } from '@steelsafe/contract/core/formats/countries.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { RequestFields } from './RequestFields.tsx'

/**
 * The form for a support request. It is filled in with the user's data, and with the company if the URL contains a
 * company.
 */
export function Screen() {
  const { t } = useTranslation('support')
  const { id } = useParams(supportPaths.form)
  const go = useGo()
  const session = useSession()
  const isOfCompany = id !== emptyId
  const company = useEndpointQuery(companies.relationship, { params: { id } }, { enabled: isOfCompany })
  const isReady = session && (!isOfCompany || company.data || company.error)
  return (
    <Page title={t('screen.form.title')} note={t('screen.form.note')}>
      <Card>
        {isReady ? (
          <EntityForm
            endpoint={support.send}
            values={{
              message: '',
              firstName: session.firstName,
              lastName: session.lastName,
              company: company.data?.companyName ?? '',
              countryCodeId: countryCodes[defaultCountryIndex] ?? '',
              email: session.email,
              phone: '',
              communicationModeId: 'Email',
            }}
            submitLabel={t('screen.form.send')}
            cancelPath={supportPaths.contact()}
            onDone={() => go(supportPaths.home())}
          >
            <RequestFields />
          </EntityForm>
        ) : (
          <Loading />
        )}
      </Card>
    </Page>
  )
}
