import { ActionIcon, Menu } from '@mantine/core'
import { isView, views } from '@steelsafe/plan/chart/scale.ts'
import { useTranslation } from 'react-i18next'
import { DefaultsIcon } from '#ui/icons.ts'
import { useIsPhone } from '#ui/media-queries.ts'
import type { ViewSettings } from '../useViewSettings.ts'
import { useBarWidth } from './useBarWidth.ts'

interface ViewMenuProps {
  settings: ViewSettings
  onSettings: (change: Partial<ViewSettings>) => void
  onToday: () => void
}

/** The menu of the settings of the view, except the settings with a button in the bar. */
export function ViewMenu({ settings, onSettings, onToday }: ViewMenuProps) {
  const { t } = useTranslation('timeline')
  const width = useBarWidth()
  // A phone has room for the names of the tasks only.
  const hasColumns = !useIsPhone()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={width === 'menus' ? 44 : 36}
          className="touch"
          title={t('screen.view.menu')}
          aria-label={t('screen.view.menu')}
        >
          <DefaultsIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {width !== 'all' && (
          <>
            <Menu.Label>{t('screen.view.title')}</Menu.Label>
            <Menu.RadioGroup value={settings.view} onChange={view => isView(view) && onSettings({ view })}>
              {views.map(view => (
                <Menu.RadioItem key={view} value={view} closeMenuOnClick>
                  {t(`screen.view.${view}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        {width === 'menus' && (
          <>
            <Menu.Item onClick={onToday}>{t('screen.view.today')}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.CheckboxItem
          checked={settings.showsCritical}
          onChange={showsCritical => onSettings({ showsCritical })}
          closeMenuOnClick
        >
          {t('screen.view.critical')}
        </Menu.CheckboxItem>
        {hasColumns && (
          <Menu.CheckboxItem
            checked={settings.showsResponsible}
            onChange={showsResponsible => onSettings({ showsResponsible })}
            closeMenuOnClick
          >
            {t('screen.view.responsible')}
          </Menu.CheckboxItem>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
