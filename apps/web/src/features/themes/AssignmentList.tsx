import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { ChooseAndAct } from '#ui/list/ChooseAndAct.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  const options = useAnswer(themes.themeOptions, {})
  const augmented = (row: ThemeAssignment) =>
    t(`themes:screen.assignments.${row.isAugmented ? 'augmented' : 'usual'}`)
  return (
    <Page
      title={t('themes:screen.assignments.title')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('themes:screen.menu.title'), to: themePaths.menu },
      ]}
      actions={
        <LinkButton to={themePaths.editAssignment()} for={themes.assign} leftSection={<AddIcon size={16} />}>
          {t('themes:screen.assignments.add')}
        </LinkButton>
      }
    >
      <DataList
        name="themeAssignments"
        label={t('themes:screen.assignments.title')}
        query={themes.assignments}
        input={{}}
        filters={[{ name: 'themeId', label: t('themes:field.theme'), options: options.data }]}
        rows={answer => answer.assignments}
        rowId={row => row.id}
        rowName={row => row.companyName}
        open={row => themePaths.editAssignment(row.id)}
        columns={() => [
          {
            key: 'company',
            title: t('themes:field.company'),
            kind: 'lead',
            sort: 'companyName',
            show: (row: ThemeAssignment) => row.companyName,
          },
          { key: 'theme', title: t('themes:field.theme'), sort: 'themeName', show: row => row.themeName },
          { key: 'list', title: t('themes:field.isAugmented'), show: augmented },
        ]}
        actions={row => (
          <IconAction
            act={themes.unassign}
            input={{ params: { assignmentId: row.id } }}
            question={t('themes:screen.assignments.removeQuestion', { company: row.companyName })}
            label={t('themes:screen.assignments.remove', { company: row.companyName })}
            icon={RemoveIcon}
          />
        )}
        bulk={selection => (
          <ChooseAndAct
            title={t('themes:screen.assignments.assignMany')}
            options={options.data ?? []}
            act={themes.assignMany}
            input={themeId => ({ body: { themeId, companyIds: selection.rows.map(row => row.companyId) } })}
            onDone={selection.clear}
          />
        )}
        empty={{
          title: t('themes:screen.assignments.empty'),
          text: t('themes:screen.assignments.emptyText'),
        }}
      />
    </Page>
  )
}
