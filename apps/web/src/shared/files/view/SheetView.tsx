import { ScrollArea, Stack, Table, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import type { DisplaySheet } from '#shared/import/reading/read-sheet.ts'
import { SheetProblem } from '#shared/import/reading/sheet-problem.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { countUnreadable } from './decode-text.ts'
import { loadFile } from './load-file.ts'

const maxRows = 1_000

/** Shows a workbook with a tab per sheet, or a CSV file, as tables. */
export function SheetView({ url, extension }: { url: string; extension: string }) {
  const { t } = useTranslation('ui')
  const file = useQuery({
    queryKey: ['sheet', url, currentLanguage()],
    queryFn: async () => {
      const bytes = await loadFile(url)
      const { readDisplaySheets } = await import('#shared/import/reading/read-sheet.ts')
      return readDisplaySheets(new File([bytes], `sheet.${extension}`), currentLanguage())
    },
    retry: false,
  })
  if (file.isPending) return <Loading />
  if (file.error) {
    const text = file.error instanceof SheetProblem ? t(`import.problem.${file.error.problem}`) : undefined
    return <Empty kind="failed" title={t('viewer.failed')} {...(text ? { text } : {})} />
  }
  const [first, ...others] = file.data
  if (!first) return <Empty kind="empty" title={t('viewer.noRows')} />
  if (others.length === 0) return <SheetRows sheet={first} />
  return (
    <Tabs defaultValue="0" keepMounted={false}>
      <Tabs.List aria-label={t('viewer.sheets')} mb="sm">
        {file.data.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets do not move
          <Tabs.Tab key={at} value={String(at)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {file.data.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets do not move
        <Tabs.Panel key={at} value={String(at)}>
          <SheetRows sheet={sheet} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function SheetRows({ sheet: { rows } }: { sheet: DisplaySheet }) {
  const { t } = useTranslation('ui')
  const unreadableCount = countUnreadable(rows.flat().join(''))
  if (rows.length === 0) return <Empty kind="empty" title={t('viewer.noRows')} />
  return (
    <Stack gap="sm">
      {unreadableCount > 0 && (
        <InlineMessage kind="warning">{t('viewer.unreadable', { count: unreadableCount })}</InlineMessage>
      )}
      <ScrollArea.Autosize
        mah="80vh"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('viewer.content') }}
      >
        <Table withTableBorder withColumnBorders verticalSpacing={4}>
          <Table.Tbody>
            {rows.slice(0, maxRows).map((row, index) => (
              // Rows of a sheet have no id, only their position.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <Table.Tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <Table.Td key={column}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length > maxRows && <Text size="sm">{t('viewer.cut', { count: maxRows })}</Text>}
      </ScrollArea.Autosize>
    </Stack>
  )
}
