import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { CompanyRow } from '@steelsafe/contract/companies/entities.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { ChooseAndAct } from '#ui/list/ChooseAndAct.tsx'
import type { Selection } from '#ui/list/selection.ts'

/** Gives the picked companies a theme, or enables a group of actions for them. */
export function BulkCompanies({ selection }: { selection: Selection<CompanyRow> }) {
  const { t } = useTranslation('companies')
  const themeOptions = useAnswer(themes.themeOptions, {})
  const groupOptions = useAnswer(actionGroups.groupOptions, {})
  const companyIds = selection.rows.map(row => row.id)
  return (
    <>
      <ChooseAndAct
        title={t('screen.admin.assignTheme')}
        options={themeOptions.data ?? []}
        act={themes.assignMany}
        input={themeId => ({ body: { themeId, companyIds } })}
        onDone={selection.clear}
      />
      <ChooseAndAct
        title={t('screen.admin.enableGroup')}
        options={groupOptions.data ?? []}
        act={actionGroups.enableMany}
        input={entityActionGroupId => ({ body: { entityActionGroupId, companyIds } })}
        onDone={selection.clear}
      />
    </>
  )
}
