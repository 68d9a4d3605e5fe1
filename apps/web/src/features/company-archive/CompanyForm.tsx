import { Text } from '@mantine/core'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { ImportPreview } from '@steelsafe/contract/company-archive/entities.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CheckField, TextField } from '#ui/form/fields/fields.tsx'

/** Form that imports an archive as a new company. */
export function CompanyForm({ archive }: { archive: ImportPreview }) {
  const { t } = useTranslation('company-archive')
  const { earlier } = archive
  return (
    <EntityForm
      endpoint={companyArchive.importCompany}
      input={{ params: { importId: archive.id } }}
      values={{ name: archive.isNameTaken ? '' : archive.sourceName, isCopy: false }}
      submitLabel={t('screen.import.companySubmit')}
      question={({ name }) => t('screen.import.question', { company: name })}
      missingReason={({ isCopy }) =>
        earlier && !isCopy ? t('rule.importedBefore', { company: earlier.companyName }) : undefined
      }
    >
      <Text size="sm">{t('screen.import.companyText')}</Text>
      <TextField name="name" label={t('field.newName')} required />
      {earlier && (
        <>
          <Text size="sm">
            {t('screen.import.earlier', { company: earlier.companyName, date: earlier.date })}
          </Text>
          <CheckField name="isCopy" label={t('field.isCopy')} />
        </>
      )}
    </EntityForm>
  )
}
