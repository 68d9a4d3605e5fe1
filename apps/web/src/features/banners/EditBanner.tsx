// biome-ignore lint/style/noRestrictedImports: a banner has the color that its author chooses
import { Alert, Stack, Text } from '@mantine/core'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import type { BannerMessage } from '@steelsafe/contract/banners/entities.ts'
import type { bannerStyles, bannerTypes } from '@steelsafe/contract/banners/names.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Translated } from '@steelsafe/contract/core/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { InstantField } from '#ui/form/fields/InstantField.tsx'
import { TranslatedField } from '#ui/form/fields/TranslatedField.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { bannerColors } from './banner-colors.ts'

/** Creates or updates a banner message and shows a preview. */
export function Screen() {
  const { t } = useTranslation('banners')
  const { id } = useParams(bannerPaths.edit)
  const record = useRecord(id, banners.get, { params: { messageId: id } })
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={() => t('screen.edit.title')}>
      {message => <BannerForm message={message} />}
    </EditPage>
  )
}

const empty: Translated = { en: '', es: '', zh: '', de: '' }
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

function BannerForm({ message }: { message: BannerMessage | undefined }) {
  const { t } = useTranslation('banners')
  const types = useEndpointQuery(banners.typeOptions, {})
  const styles = useEndpointQuery(banners.styleOptions, {})
  return (
    <EntityForm
      endpoint={message ? banners.update : banners.create}
      input={message ? { params: { messageId: message.id } } : {}}
      values={{
        typeId: message?.typeId ?? 'Info',
        styleId: message?.styleId ?? 'info',
        startDate: message?.startDate ?? inDays(0),
        endDate: message?.endDate ?? inDays(7),
        text: message?.text ?? empty,
      }}
      submitLabel={t(message ? 'screen.edit.save' : 'screen.edit.add')}
      nextPath={bannerPaths.list()}
    >
      <SelectField name="typeId" label={t('field.typeId')} options={types} required />
      <SelectField name="styleId" label={t('field.styleId')} options={styles} required />
      <InstantField name="startDate" label={t('field.startDate')} required />
      <InstantField name="endDate" label={t('field.endDate')} required />
      <TranslatedField name="text" label={t('field.text')} required />
      <Preview />
    </EntityForm>
  )
}

function Preview() {
  const { t } = useTranslation(['banners', 'shell'])
  const { typeId, styleId, text } = useWatch() as {
    typeId: (typeof bannerTypes)[number]
    styleId: (typeof bannerStyles)[number]
    text: Translated
  }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('banners:screen.edit.preview')}
      </Text>
      <Alert color={bannerColors[styleId]} title={t(`shell:banner.type.${typeId}`)}>
        {text[currentLanguage()] || text.en || '…'}
      </Alert>
    </Stack>
  )
}
