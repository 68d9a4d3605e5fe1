import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AdminNotices } from '#features/system/index.ts'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'
import { adminMenu } from './menus/admin-menu.ts'

/** Shows all functions of administrators, in groups. */
export function Screen() {
  const { t } = useTranslation(['shell', 'admin-menu'])
  return (
    <Page title={t('shell:admin.title')}>
      <AdminNotices />
      {adminMenu.map(group => (
        <Stack key={group.name} gap="xs">
          <Title order={2}>{t(`shell:admin.group.${group.name}`)}</Title>
          <Tiles
            label={t(`shell:admin.group.${group.name}`)}
            tiles={group.items.map(({ name, path, icon }) => ({
              title: t(`admin-menu:item.${name}.title`),
              text: t(`admin-menu:item.${name}.text`),
              to: path(),
              icon,
            }))}
          />
        </Stack>
      ))}
    </Page>
  )
}
