import { Button, Code, Group, Stack, Switch } from '@mantine/core'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { labelLimits } from '@steelsafe/contract/labels/limits.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LocalAddressWarning } from '#shared/LocalAddressWarning.tsx'
import { useProject } from '#shared/project/useProject.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { downloadFile } from '#ui/controls/download-file.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { isWholeNumber, wholeNumberError } from '#ui/form/inputs/number-error.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import PrintLabels from './PrintLabels.tsx'
import { renderPng, renderSvg } from './qr-pictures.ts'

/** Shows the label of a tool to administrators: the content of its code, and sheets to print. */
export function Screen() {
  const { t } = useTranslation('labels')
  const { id } = useParams(labelPaths.qrCode)
  const { isAllowed } = usePermission(labels.code)
  const { number } = useProject(id)
  const code = useEndpointQuery(labels.code, { params: { id } }, { enabled: isAllowed })
  // Without the settings, a warning would appear later and move the buttons.
  const settings = useEndpointQuery(system.publicSettings, {})
  return (
    <Page title={t('screen.qr.title')}>
      {isAllowed ? (
        <PageState query={[code, settings]}>
          {([data]) => <Label id={id} number={number} {...data} />}
        </PageState>
      ) : (
        <InlineMessage kind="warning">{t('screen.qr.contactAdmin')}</InlineMessage>
      )}
    </Page>
  )
}

const copiesBounds = { min: 1, max: labelLimits.copies }

interface LabelProps {
  id: string
  number: string
  projectCode: string
  useUrlAsCode: boolean
}

function Label({ id, number, projectCode, useUrlAsCode }: LabelProps) {
  const { t } = useTranslation('labels')
  const { send, isPending } = useCall(labels.setCode)
  const [copies, setCopies] = useState<TypedNumber>(1)
  const picture = useQuery({ queryKey: ['qr', projectCode], queryFn: () => renderPng(projectCode) })
  return (
    <Card>
      <Group align="flex-start" gap="lg">
        <img
          src={picture.data}
          alt={t('screen.qr.picture', { number })}
          width={labelLimits.qrPixels}
          height={labelLimits.qrPixels}
          style={{ background: 'white' }}
        />
        <Stack gap="md" flex={1} miw={240}>
          <LocalAddressWarning />
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {projectCode}
          </Code>
          <Switch
            label={t('screen.qr.useUrl')}
            description={t('screen.qr.useUrlHint')}
            checked={useUrlAsCode}
            disabled={isPending}
            onChange={event => {
              void send({ params: { id }, body: { useUrlAsCode: event.currentTarget.checked } }).catch(
                () => undefined,
              )
            }}
          />
          <Group gap="sm">
            <Button
              variant="default"
              onClick={() =>
                void renderPng(projectCode, 1_000).then(url => downloadFile(`${number}.png`, url))
              }
            >
              PNG
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void renderSvg(projectCode).then(svg =>
                  downloadFile(`${number}.svg`, new Blob([svg], { type: 'image/svg+xml' })),
                )
              }
            >
              SVG
            </Button>
          </Group>
          <Group gap="sm" align="flex-end">
            <NumberInput
              label={t('screen.qr.copies')}
              value={copies}
              onChange={setCopies}
              error={wholeNumberError(copies, copiesBounds)}
              decimals={0}
              min={1}
              w={160}
            />
            <PrintLabels
              ids={[id]}
              copies={isWholeNumber(copies, copiesBounds) ? copies : 1}
              name={number}
              isPrimary
            />
          </Group>
          <AppLink to={maintenancePaths.tag(id)}>{t('screen.qr.reportCode')}</AppLink>
        </Stack>
      </Group>
    </Card>
  )
}
