import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { Card } from '#ui/page/Card.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { OwnAddresses } from './OwnAddresses.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { Provisioning } from './Provisioning.tsx'

/** Creates or updates an identity provider. */
export function Screen() {
  const { t } = useTranslation('company-sign-in')
  const { id } = useParams(companySignInPaths.edit)
  const record = useRecord(id, companySignIn.get, { params: { providerId: id } })
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={provider => provider.name}
      renderNew={() => (
        <Card>
          <OwnAddresses />
          <ProviderForm provider={undefined} />
        </Card>
      )}
    >
      {provider => (
        <Card>
          <OwnAddresses />
          <EditedRecord record={provider}>
            {loadedProvider => <ProviderForm provider={loadedProvider} />}
          </EditedRecord>
          <Provisioning providerId={provider.id} />
        </Card>
      )}
    </RecordPage>
  )
}
