import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '#features/companies/index.ts'

/** Where the screens of a company's clear-to-pay lie, and what the caller may do there. */
export function useClearToPayTrail(company: string) {
  const { t } = useTranslation('company-clear-to-pay')
  const { trail, may, relationship } = useCompany(company)
  return {
    trail: [...trail, { label: t('screen.menu.title'), to: companyClearToPayPaths.menu(company) }],
    companyTrail: trail,
    relationship,
    may,
  }
}
