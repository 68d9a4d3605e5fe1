import { Center, ScrollArea, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { Empty } from '../Empty.tsx'
import { Loading } from '../PageState.tsx'

interface FileViewerProps {
  name: string
  extension: string
  mimeType: string | null
  sizeBytes: number
  /** Of the bytes. */
  url: string
}

/** More than this is not read into a page. */
const mostText = 2 * 1024 ** 2
const mostRows = 1_000
const sheets = ['xlsx', 'csv']
const texts = [
  'txt',
  'csv',
  'md',
  'log',
  'json',
  'xml',
  'svg',
  'html',
  'htm',
  'step',
  'stp',
  'iges',
  'igs',
  'obj',
]

/** A picture, a PDF, a text or a spreadsheet as it is; of anything else, that it has to be downloaded. */
export function FileViewer({ name, extension, mimeType, sizeBytes, url }: FileViewerProps) {
  const { t } = useTranslation('ui')
  if (mimeType?.startsWith('image/') && mimeType !== 'image/svg+xml')
    return (
      <Center>
        <img src={url} alt={name} style={{ maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain' }} />
      </Center>
    )
  if (mimeType === 'application/pdf')
    return <iframe src={url} title={name} style={{ width: '100%', height: '80vh', border: 0 }} />
  if (mimeType === 'video/mp4' || mimeType === 'video/webm')
    // biome-ignore lint/a11y/useMediaCaption: what people film at a press has no captions
    return <video src={url} controls style={{ maxWidth: '100%', maxHeight: '80vh' }} />
  if (sheets.includes(extension) && sizeBytes <= mostText)
    return <SheetView url={url} extension={extension} />
  if (texts.includes(extension) && sizeBytes <= mostText) return <TextView url={url} />
  return <Empty kind="empty" title={t('viewer.none')} text={t('viewer.noneText')} />
}

function TextView({ url }: { url: string }) {
  const { t } = useTranslation('ui')
  const text = useQuery({ queryKey: ['file', url], queryFn: async () => (await fetch(url)).text() })
  if (text.isPending) return <Loading />
  if (text.error) return <Empty kind="failed" title={t('viewer.failed')} />
  return (
    <ScrollArea.Autosize
      mah="80vh"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('viewer.content') }}
    >
      <Text
        component="pre"
        ff="monospace"
        size="sm"
        m={0}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text.data}
      </Text>
    </ScrollArea.Autosize>
  )
}

function SheetView({ url, extension }: { url: string; extension: string }) {
  const { t } = useTranslation('ui')
  const sheet = useQuery({
    queryKey: ['sheet', url],
    queryFn: async () => {
      const bytes = await (await fetch(url)).blob()
      const { readCells } = await import('../import/read-sheet.ts')
      return readCells(new File([bytes], `sheet.${extension}`), currentLanguage())
    },
    retry: false,
  })
  if (sheet.isPending) return <Loading />
  if (sheet.error) return <Empty kind="failed" title={t('viewer.failed')} />
  const rows = sheet.data
  return (
    <ScrollArea.Autosize
      mah="80vh"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('viewer.content') }}
    >
      <Table withTableBorder withColumnBorders verticalSpacing={4}>
        <Table.Tbody>
          {rows.slice(0, mostRows).map((row, index) => (
            // Rows of a sheet have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Table.Tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                <Table.Td key={column}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > mostRows && <Text size="sm">{t('viewer.cut', { count: mostRows })}</Text>}
    </ScrollArea.Autosize>
  )
}
