import { useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '#core/language/useSwitchLanguage.ts'
import { DarkIcon, LanguageIcon, LightIcon } from '#ui/icons.ts'
import classes from './PublicPreferences.module.css'
import { schemes } from './schemes.ts'

/** Shows the choices of language and appearance on a public page. Uses native lists, because they load no code. */
export function PublicPreferences() {
  const { t, i18n } = useTranslation(['shell', 'core'])
  const change = useSwitchLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Choice
        label={t('shell:language')}
        icon={<LanguageIcon size={20} />}
        value={i18n.language}
        onChange={value => void change(value as Language)}
        options={languages.map(value => ({ value, text: t(`core:language.${value}`) }))}
      />
      <Choice
        label={t('shell:appearance.title')}
        icon={colorScheme === 'dark' ? <DarkIcon size={20} /> : <LightIcon size={20} />}
        value={colorScheme}
        onChange={value => setColorScheme(value as (typeof schemes)[number])}
        options={schemes.map(value => ({ value, text: t(`shell:appearance.${value}`) }))}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  icon: ReactNode
  value: string
  onChange: (value: string) => void
  options: { value: string; text: string }[]
}

/** A native list that looks like a button with an icon: the list is invisible and covers the button. */
const Choice = ({ label, icon, value, onChange, options }: ChoiceProps) => (
  <label className={classes.choice}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {icon}
    <select value={value} onChange={event => onChange(event.currentTarget.value)}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
)
