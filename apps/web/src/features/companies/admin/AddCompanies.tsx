import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { AddLink, LinkButton } from '#ui/controls/ActionButton.tsx'
import { UploadIcon } from '#ui/icons.ts'

/** Links that create a company, import several companies, or import the archive of a company. */
export function AddCompanies() {
  const { t } = useTranslation(['companies', 'company-archive'])
  return (
    <>
      <LinkButton to={companyArchivePaths.imports()} for={companyArchive.imports} variant="default">
        {t('company-archive:screen.imports.link')}
      </LinkButton>
      <LinkButton
        to={companyPaths.import()}
        for={companies.import}
        variant="default"
        leftSection={<UploadIcon size={16} />}
      >
        {t('companies:screen.list.import')}
      </LinkButton>
      <AddLink to={companyPaths.edit(emptyId)} for={companies.create}>
        {t('companies:screen.list.add')}
      </AddLink>
    </>
  )
}
