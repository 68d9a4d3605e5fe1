import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { OwnAddresses } from './OwnAddresses.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { Provisioning } from './Provisioning.tsx'

/** Adds or changes an identity provider. */
export function Screen() {
  const { t } = useTranslation('company-sign-in')
  const { id } = useParams(companySignInPaths.edit)
  return (
    <EditPage
      id={id}
      newTitle={t('screen.edit.new')}
      title={provider => provider.name}
      find={companySignIn.get}
      input={{ params: { providerId: id } }}
      hasParts
    >
      {provider => (
        <>
          <OwnAddresses />
          <EditedRecord record={provider}>{record => <ProviderForm provider={record} />}</EditedRecord>
          {provider && <Provisioning providerId={provider.id} />}
        </>
      )}
    </EditPage>
  )
}
