import { Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { type CadKind, cadKindOf } from './kinds.ts'
import { ModelView, type OpenModel } from './ModelView.tsx'
import { useModel } from './useModel.ts'

interface CadViewProps {
  url: string
  name: string
  extension: string
  sizeBytes: number
  /** SHA-256 of the file, if known. The parsed model is cached under it. */
  sha256?: string | undefined
  /** Returns content of an area that is shown below the model. */
  tools?: ((model: OpenModel) => ReactNode) | undefined
}

/** Shows a model that the user can turn, cut, and measure, or the reason why it cannot be shown. */
export function CadView({ extension, ...file }: CadViewProps) {
  const { t } = useTranslation('ui')
  const { bytes } = useFormat()
  const kind = cadKindOf(extension)
  if (!kind) return <Empty kind="empty" title={t('viewer.none')} text={t('viewer.noneText')} />
  if (file.sizeBytes > kind.maxBytes)
    return (
      <Empty
        kind="empty"
        title={t('cad.tooLarge')}
        text={t('cad.tooLargeText', { kind: kind.name, max: bytes(kind.maxBytes) })}
      />
    )
  return <LoadedModel kind={kind} {...file} />
}

function LoadedModel({
  kind,
  url,
  name,
  sizeBytes,
  sha256,
  tools,
}: Omit<CadViewProps, 'extension'> & { kind: CadKind }) {
  const { t } = useTranslation('ui')
  const news = useModel(url, kind, sizeBytes, sha256)
  if ('problem' in news)
    return (
      <Empty
        kind="failed"
        title={t('viewer.failed')}
        text={t(`cad.problem.${news.problem}`, { kind: kind.name })}
      />
    )
  if ('loaded' in news) {
    const isReading = news.loaded === 1
    const label = t(isReading ? 'cad.reading' : 'cad.loading')
    return (
      <Stack gap="xs" maw={420} mx="auto" py={64} aria-busy>
        <Text size="sm" ta="center">
          {label}
        </Text>
        <Progress value={isReading ? 100 : news.loaded * 100} animated={isReading} aria-label={label} />
        {sizeBytes > kind.slowBytes && (
          <Text size="sm" c="dimmed" ta="center">
            {t('cad.slow')}
          </Text>
        )}
      </Stack>
    )
  }
  return <ModelView model={news.model} kind={kind} name={name} tools={tools} />
}
