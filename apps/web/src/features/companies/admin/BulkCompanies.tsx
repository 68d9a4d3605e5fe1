import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { CompanyRow } from '@steelsafe/contract/companies/entities.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionDialog } from '#ui/list/selection/ActionDialog.tsx'
import type { Selection } from '#ui/list/selection/selection.ts'

/** Assigns a theme to the selected companies, or enables an action group for them. */
export function BulkCompanies({ selection }: { selection: Selection<CompanyRow> }) {
  const { t } = useTranslation('companies')
  const themeOptions = useEndpointQuery(themes.themeOptions, {})
  const groupOptions = useEndpointQuery(actionGroups.groupOptions, {})
  const companyIds = selection.rows.map(row => row.id)
  return (
    <>
      <ActionDialog
        title={t('screen.admin.assignTheme')}
        options={themeOptions}
        endpoint={themes.assignMany}
        input={themeId => ({ body: { themeId, companyIds } })}
        onDone={selection.clear}
      />
      <ActionDialog
        title={t('screen.admin.enableGroup')}
        options={groupOptions}
        endpoint={actionGroups.enableMany}
        input={entityActionGroupId => ({ body: { entityActionGroupId, companyIds } })}
        onDone={selection.clear}
      />
    </>
  )
}
