import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '#core/language/useSwitchLanguage.ts'
import { schemes } from '#shared/public/schemes.ts'
import { LazyMenu, MenuItem } from '#ui/floating/LazyMenu.tsx'
import { DarkIcon, DoneIcon, LanguageIcon, LightIcon } from '#ui/icons.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation(['shell', 'core'])
  const change = useSwitchLanguage()
  return (
    <LazyMenu
      position="bottom-end"
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shell:language')}>
          <LanguageIcon size={20} />
        </ActionIcon>
      }
    >
      {languages.map(language => (
        <MenuItem
          key={language}
          lang={language}
          rightSection={language === i18n.language ? <DoneIcon size={16} /> : null}
          onClick={() => void change(language)}
        >
          {t(`core:language.${language}`)}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}

export function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <LazyMenu
      position="bottom-end"
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('appearance.title')}>
          {colorScheme === 'dark' ? <DarkIcon size={20} /> : <LightIcon size={20} />}
        </ActionIcon>
      }
    >
      {schemes.map(scheme => (
        <MenuItem
          key={scheme}
          rightSection={scheme === colorScheme ? <DoneIcon size={16} /> : null}
          onClick={() => setColorScheme(scheme)}
        >
          {t(`appearance.${scheme}`)}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}
