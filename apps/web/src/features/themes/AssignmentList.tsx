import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { ActionDialog } from '#ui/list/selection/ActionDialog.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Shows the themes that are assigned to companies. */
export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  const column = useColumns()
  const options = useEndpointQuery(themes.themeOptions, {})
  const augmented = (row: ThemeAssignment) =>
    t(`themes:screen.assignments.${row.isAugmented ? 'augmented' : 'usual'}`)
  const themeOf = (row: ThemeAssignment) => row.themeName ?? t('themes:screen.assignments.noTheme')
  return (
    <Page
      title={t('themes:screen.assignments.title')}
      actions={
        <AddLink to={themePaths.editAssignment()} for={themes.assign}>
          {t('themes:screen.assignments.add')}
        </AddLink>
      }
    >
      <DataList
        name="themeAssignments"
        label={t('themes:screen.assignments.title')}
        endpoint={themes.assignments}
        input={{}}
        filters={[{ name: 'themeId', label: t('themes:field.theme'), options }]}
        rows="assignments"
        open={row => themePaths.editAssignment(row.id)}
        columns={[
          column.lead('companyName', t('themes:field.company'), { sort: 'companyName' }),
          { key: 'theme', title: t('themes:field.theme'), sort: 'themeName', show: themeOf },
          { key: 'list', title: t('themes:field.isAugmented'), show: augmented },
        ]}
        actions={row => {
          const action = row.themeId ? 'remove' : 'endList'
          return [
            deleteAction(
              themes.unassign,
              { params: { assignmentId: row.id } },
              t(`themes:screen.assignments.${action}Question`, { company: row.companyName }),
              { label: t(`themes:screen.assignments.${action}`, { company: row.companyName }) },
            ),
          ]
        }}
        bulk={selection => (
          <ActionDialog
            title={t('themes:screen.assignments.assignMany')}
            options={options}
            endpoint={themes.assignMany}
            input={themeId => ({ body: { themeId, companyIds: selection.rows.map(row => row.companyId) } })}
            onDone={selection.clear}
          />
        )}
        empty={{
          title: t('themes:screen.assignments.empty'),
          text: t('themes:screen.assignments.emptyText'),
          add: { to: themePaths.editAssignment(), for: themes.assign },
        }}
      />
    </Page>
  )
}
