import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { AddLink, LinkButton } from '#ui/ActionButton.tsx'
import { UploadIcon } from '#ui/icons.ts'

/** Links that add one company or import many. */
export function AddCompanies() {
  const { t } = useTranslation('companies')
  return (
    <>
      <LinkButton
        to={companyPaths.import()}
        for={companies.import}
        variant="default"
        leftSection={<UploadIcon size={16} />}
      >
        {t('screen.list.import')}
      </LinkButton>
      <AddLink to={companyPaths.edit(emptyId)} for={companies.create}>
        {t('screen.list.add')}
      </AddLink>
    </>
  )
}
