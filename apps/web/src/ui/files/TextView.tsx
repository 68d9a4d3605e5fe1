import { ScrollArea, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { Empty } from '../Empty.tsx'
import { Loading } from '../PageState.tsx'

const maxRows = 1_000

/** @throws when the server does not give the file, so that its refusal is not shown as the file */
async function loaded(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer
}

/** A text as it is. */
export function TextView({ url }: { url: string }) {
  const { t } = useTranslation('ui')
  const text = useQuery({ queryKey: ['file', url], queryFn: async () => (await loaded(url)).text() })
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

/** The first sheet of a workbook, or a CSV, as a table. */
export function SheetView({ url, extension }: { url: string; extension: string }) {
  const { t } = useTranslation('ui')
  const sheet = useQuery({
    queryKey: ['sheet', url],
    queryFn: async () => {
      const bytes = await (await loaded(url)).blob()
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
          {rows.slice(0, maxRows).map((row, index) => (
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
      {rows.length > maxRows && <Text size="sm">{t('viewer.cut', { count: maxRows })}</Text>}
    </ScrollArea.Autosize>
  )
}
