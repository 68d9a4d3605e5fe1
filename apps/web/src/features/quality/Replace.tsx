import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import type { QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { FileField } from '#ui/form/fields/FileField.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { pages } from './pages.ts'

/** Replaces a controlled document with a new version. Administrators replace the document of the installation. */
export function Screen() {
  const { t } = useTranslation('quality')
  const { id } = useParams(qualityPaths.replace)
  const { section: requestedSection } = useQueryValues(qualityPaths.replace)
  const section = qualitySections.find(name => name === requestedSection) ?? qualitySections[0]
  const document = useEndpointQuery(quality.get, { params: { id, section } })
  return (
    <Page
      title={t('screen.replace.titleOf', { name: t(`section.${section}.title`) })}
      breadcrumbs={[{ label: t(`section.${section}.title`), to: pages[section](id) }]}
      note={t('screen.replace.note')}
      query={document}
    >
      {qualityDocument => <Form project={id} document={qualityDocument} />}
    </Page>
  )
}

interface Values {
  revision: string
  effectiveDate: string | null
  owner: string
  changes: string
  file: File | null
}

function Form({ project, document }: { project: string; document: QualityDocument }) {
  const { t } = useTranslation('quality')
  const go = useGo()
  const { of } = useQueryValues(qualityPaths.replace)
  const { isAllowed: canReplaceInstalled } = usePermission(quality.uploadInstalled)
  const isInstalled = canReplaceInstalled && of === 'installation'
  const { section, companyId, companyName, current, today, approvers } = document
  const names = (isInstalled ? approvers.installation : approvers.company) ?? []
  const isSent = names.length > 0
  const back = pages[section](project)
  const values: Values = {
    revision: '',
    effectiveDate: today,
    owner: current.origin === 'shipped' ? '' : current.owner,
    changes: '',
    file: null,
  }
  const common = {
    values,
    submitLabel: t(isSent ? 'screen.replace.send' : 'screen.replace.submit'),
    doneMessage: () => t(isSent ? 'screen.replace.sent' : 'act.upload.done'),
    cancelPath: back,
    missingReason: ({ file }: Values) => (file ? undefined : t('screen.replace.noFile')),
    onDone: () => go(back, { replace: true }),
    isWide: true,
  }
  const fields = (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField name="revision" label={t('field.revision')} required />
        <DateField name="effectiveDate" label={t('field.effectiveDate')} required />
        <TextField name="owner" label={t('field.owner')} required />
      </SimpleGrid>
      <TextAreaField
        name="changes"
        label={t('field.changes')}
        description={t('screen.replace.changesHint')}
        rows={2}
      />
      <FileField
        name="file"
        label={t('field.file')}
        accept="application/pdf"
        choose={t('screen.replace.choose')}
        required
      />
      <Text size="sm" c="dimmed">
        {isSent ? t('screen.replace.approvers', { names: names.join(', ') }) : t('screen.replace.approval')}
      </Text>
    </>
  )
  return (
    <Card>
      <Stack gap="md">
        {canReplaceInstalled && (
          <Radio.Group
            label={t('screen.replace.of')}
            value={isInstalled ? 'installation' : 'company'}
            onChange={owner => go(qualityPaths.replace(project, { section, of: owner }), { replace: true })}
          >
            <Stack gap={6} mt={6}>
              <Radio value="company" label={companyName} />
              <Radio value="installation" label={t('origin.installation')} />
            </Stack>
          </Radio.Group>
        )}
        {isInstalled ? (
          <EntityForm
            key="installation"
            endpoint={quality.uploadInstalled}
            input={{ params: { section } }}
            {...common}
          >
            {fields}
          </EntityForm>
        ) : (
          <EntityForm
            key="company"
            endpoint={quality.upload}
            input={{ params: { id: companyId, section } }}
            scope={{ id: companyId }}
            {...common}
          >
            {fields}
          </EntityForm>
        )}
      </Stack>
    </Card>
  )
}
