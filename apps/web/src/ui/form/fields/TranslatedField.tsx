import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { toSelectData } from '../options/fixed-options.ts'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

/**
 * A field for a text in four languages. English is required unless the field is optional. A missing translation is
 * shown in English.
 */
export function TranslatedField({
  name,
  label,
  description,
  rows = 3,
  optional = false,
}: FieldProps & { rows?: number; optional?: boolean }) {
  const { t } = useTranslation(['ui', 'core'])
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { formState, getValues } = useFormContext()
  const errors = (formState.errors as Record<string, Record<string, unknown> | undefined>)[name]
  const wrong = languages.filter(code => errors?.[code])
  // After a save that failed, shows the first language with an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language changes once for each attempt to save
  useEffect(() => {
    if (wrong[0] && !wrong.includes(language)) setLanguage(wrong[0])
  }, [formState.submitCount])
  return (
    <FieldOrFact label={label} fact={getValues(`${name}.${currentLanguage()}`) || getValues(`${name}.en`)}>
      <Stack gap={6} role="group" aria-label={label}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {description && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
        <SegmentedControl
          aria-label={t('ui:form.languageOf', { label })}
          value={language}
          onChange={value => setLanguage(value as Language)}
          data={toSelectData(
            languages,
            code => `${t(`core:language.${code}`)}${code === 'en' && !optional ? ' *' : ''}`,
          )}
        />
        <OneLanguage
          key={language}
          name={`${name}.${language}`}
          label={`${label} (${language})`}
          rows={rows}
        />
        {wrong.length > 0 && !wrong.includes(language) && (
          <Text size="xs" c="var(--status-late)">
            {t('ui:form.lookAt', { languages: wrong.map(code => t(`core:language.${code}`)).join(', ') })}
          </Text>
        )}
      </Stack>
    </FieldOrFact>
  )
}

const OneLanguage = ({ name, label, rows }: { name: string; label: string; rows: number }) => (
  <Textarea {...useField(name)} aria-label={label} rows={rows} autosize minRows={rows} />
)
