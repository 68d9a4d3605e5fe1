import { Alert, Stack, Text } from '@mantine/core'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import type { BannerMessage } from '@steelsafe/contract/banners/entities.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import type { Translated } from '@steelsafe/contract/core/fields.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import type { bannerStyles, bannerTypes } from '@steelsafe/contract/core/names.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { bannerColours } from '#ui/banner-colours.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { InstantField } from '#ui/form/InstantField.tsx'
import { TranslatedField } from '#ui/form/TranslatedField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Adds a banner message, or changes one, and shows how it will look. */
export function Screen() {
  const { t } = useTranslation(['banners', 'shell'])
  const id = useParam('id')
  const isNew = id === emptyId
  const found = useAnswer(banners.get, { params: { messageId: id } }, { enabled: !isNew })
  return (
    <Page
      title={t(isNew ? 'banners:screen.edit.new' : 'banners:screen.edit.title')}
      trail={[
        { label: t('shell:admin.title'), to: '/admin' },
        { label: t('banners:screen.list.title'), to: bannerPaths.list },
      ]}
    >
      <Card>
        {isNew ? (
          <BannerForm />
        ) : (
          <PageState of={found}>{message => <BannerForm message={message} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

const empty: Translated = { en: '', es: '', zh: '', de: '' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function BannerForm({ message }: { message?: BannerMessage }) {
  const { t } = useTranslation('banners')
  const go = useGo()
  const types = useAnswer(banners.typeOptions, {})
  const styles = useAnswer(banners.styleOptions, {})
  const values = {
    typeId: message?.typeId ?? 'Info',
    styleId: message?.styleId ?? 'info',
    startDate: message?.startDate ?? inDays(0),
    endDate: message?.endDate ?? inDays(7),
    text: message?.text ?? empty,
  }
  const fields = (
    <>
      <SelectField name="typeId" label={t('field.typeId')} options={types.data ?? []} required />
      <SelectField name="styleId" label={t('field.styleId')} options={styles.data ?? []} required />
      <InstantField name="startDate" label={t('field.startDate')} required />
      <InstantField name="endDate" label={t('field.endDate')} required />
      <TranslatedField name="text" label={t('field.text')} required />
      <Preview />
    </>
  )
  const rest = { cancel: bannerPaths.list, onDone: () => go(bannerPaths.list) }
  return message ? (
    <EntityForm
      act={banners.update}
      input={{ params: { messageId: message.id } }}
      values={values}
      submit={t('screen.edit.save')}
      {...rest}
    >
      {fields}
    </EntityForm>
  ) : (
    <EntityForm act={banners.create} values={values} submit={t('screen.edit.add')} {...rest}>
      {fields}
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
      <Alert color={bannerColours[styleId]} title={t(`shell:banner.type.${typeId}`)}>
        {text[currentLanguage()] || text.en || '…'}
      </Alert>
    </Stack>
  )
}
