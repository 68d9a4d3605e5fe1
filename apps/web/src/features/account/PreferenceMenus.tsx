import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { languages } from '@steelsafe/contract/core/languages.ts'
import { useTranslation } from 'react-i18next'
import { DarkIcon, DoneIcon, LanguageIcon, LightIcon } from '#ui/icons.ts'
import { schemes } from './schemes.ts'
import { useSwitchLanguage } from './useSwitchLanguage.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation(['shell', 'core'])
  const change = useSwitchLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shell:language')}>
          <LanguageIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(language => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === i18n.language ? <DoneIcon size={16} /> : null}
            onClick={() => void change(language)}
          >
            {t(`core:language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('appearance.title')}>
          {colorScheme === 'dark' ? <DarkIcon size={20} /> : <LightIcon size={20} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(scheme => (
          <Menu.Item
            key={scheme}
            rightSection={scheme === colorScheme ? <DoneIcon size={16} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`appearance.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
