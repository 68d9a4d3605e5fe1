import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { type Language, languages } from '@steelsafe/contract/core/fields.ts'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#core/language.ts'
import { useAct } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { DarkIcon, DoneIcon, LanguageIcon, LightIcon } from '#ui/icons.ts'

/** Switches the language at once, and for a user everywhere. */
export function useSwitchLanguage() {
  const session = useSession()
  const { act } = useAct(account.setLanguage, { quiet: true })
  return async (language: Language) => {
    await switchLanguage(language)
    if (session) await act({ body: { language } }).catch(() => undefined)
  }
}

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

const schemes = ['light', 'dark', 'auto'] as const

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
