import { ColorSwatch, Group } from '@mantine/core'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { Theme } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

export function Screen() {
  const { t } = useTranslation(['themes', 'shell'])
  return (
    <Page
      title={t('themes:screen.list.title')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('themes:screen.menu.title'), to: themePaths.menu },
      ]}
      actions={
        <LinkButton to={themePaths.edit()} for={themes.create} leftSection={<AddIcon size={16} />}>
          {t('themes:screen.list.add')}
        </LinkButton>
      }
    >
      <DataList
        name="themes"
        label={t('themes:screen.list.title')}
        query={themes.list}
        input={{}}
        rows={answer => answer.themes}
        rowId={row => row.id}
        rowName={row => row.name}
        open={row => themePaths.edit(row.id)}
        columns={() => [
          {
            key: 'name',
            title: t('themes:field.name'),
            kind: 'lead',
            sort: 'name',
            show: (row: Theme) => row.name,
          },
          {
            key: 'description',
            title: t('themes:field.description'),
            show: row => row.description || '–',
          },
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
          {
            key: 'companies',
            title: t('themes:field.companyCount'),
            kind: 'number',
            sort: 'companyCount',
            show: row => row.companyCount,
          },
        ]}
        actions={row => (
          <IconAction
            act={themes.remove}
            input={{ params: { themeId: row.id } }}
            question={t('themes:screen.list.removeQuestion', { name: row.name, count: row.companyCount })}
            label={t('themes:screen.list.remove', { name: row.name })}
            icon={RemoveIcon}
          />
        )}
        empty={{ title: t('themes:screen.list.empty'), text: t('themes:screen.list.emptyText') }}
      />
    </Page>
  )
}
