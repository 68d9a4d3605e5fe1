import { ColorSwatch, Group } from '@mantine/core'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Shows the themes that can be assigned to companies. */
export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  const column = useColumns()
  return (
    <Page
      title={t('themes:screen.list.title')}
      actions={
        <AddLink to={themePaths.edit()} for={themes.create}>
          {t('themes:screen.list.add')}
        </AddLink>
      }
    >
      <DataList
        name="themes"
        label={t('themes:screen.list.title')}
        endpoint={themes.list}
        input={{}}
        rows="themes"
        open={row => themePaths.edit(row.id)}
        columns={[
          column.lead('name', t('themes:field.name'), { sort: 'name' }),
          column.text('description', t('themes:field.description')),
          {
            key: 'colors',
            title: t('themes:field.colors'),
            show: row => (
              <Group gap={4} wrap="nowrap">
                {row.colors.map(({ name, hexCode }) => (
                  <ColorSwatch key={name} color={hexCode} size={18} title={hexCode} />
                ))}
              </Group>
            ),
            text: row => row.colors.map(({ hexCode }) => hexCode).join(', '),
          },
          column.number('companyCount', t('themes:field.companyCount'), { sort: 'companyCount' }),
        ]}
        actions={row => [
          deleteAction(
            themes.delete,
            { params: { themeId: row.id } },
            t('themes:screen.list.removeQuestion', { name: row.name, count: row.companyCount }),
          ),
        ]}
        empty={{
          title: t('themes:screen.list.empty'),
          text: t('themes:screen.list.emptyText'),
          add: { to: themePaths.edit(), for: themes.create },
        }}
      />
    </Page>
  )
}
