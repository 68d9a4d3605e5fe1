import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { usePermission } from '#core/session/permissions.ts'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'

/**
 * Menu that saves the current report of a tryout and each signed revision. The shop can save the whole report, the
 * customer only the customer's part.
 */
export function ReportMenu({ project, tryout }: { project: string; tryout: Tryout }) {
  const { t } = useTranslation('mold-qualification')
  const input = { params: { id: project }, query: { tryoutId: tryout.id } }
  const { isAllowed } = usePermission(moldQualification.report, undefined, input)
  const forCustomer = { audience: 'customer' } as const
  const make = (query: { audience?: 'customer'; revision?: number; sheet?: 'true'; format?: 'xlsx' }) => () =>
    download(moldQualification.report, { ...input, query: { ...input.query, ...query } })
  return (
    <SaveMenu
      label={t('screen.tryout.report')}
      failureText={t('act.report.failed')}
      files={[
        ...(isAllowed ? [{ label: t('screen.tryout.reportInternal'), make: make({}) }] : []),
        { label: t('screen.tryout.reportCustomer'), make: make(forCustomer) },
        { label: t('screen.tryout.reportCustomerSheet'), make: make({ ...forCustomer, sheet: 'true' }) },
        {
          label: t('screen.tryout.reportXlsx'),
          make: make({ ...(isAllowed ? {} : forCustomer), format: 'xlsx' }),
        },
        ...tryout.signedRevisions.map(revision => ({
          label: t('screen.tryout.reportRevision', { revision }),
          make: make({ revision, ...(isAllowed ? {} : forCustomer) }),
        })),
      ]}
    />
  )
}
