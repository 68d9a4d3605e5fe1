import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '#features/companies/index.ts'

/** Where the screens of a company's milestones lie, and what the caller may do there. */
export function useMilestoneTrail(company: string) {
  const { t } = useTranslation('company-milestones')
  const { trail, may } = useCompany(company)
  return {
    trail: [...trail, { label: t('screen.menu.title'), to: companyMilestonePaths.menu(company) }],
    companyTrail: trail,
    may,
  }
}
