import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/page/Card.tsx'
import type { useImport } from '../useImport.ts'
import { unknownValues } from '../values/unknown-values.ts'

/** Maximum number of values that are shown at once. Further values are shown when these have been assigned. */
const maxValues = 24

/** The choice that empties the cells. No choice of a field contains a line break. */
const emptyChoice = '\n'

/** Lets the user replace each unknown value by a value of its field, in all rows at once. */
export function ValueChoices({ sheet }: { sheet: ReturnType<typeof useImport> }) {
  const { t } = useTranslation('ui')
  const { draft, context, includedRows: rows, problems = [] } = sheet
  if (!draft) return null
  const values = unknownValues(draft, rows, problems, context).slice(0, maxValues)
  if (values.length === 0) return null
  return (
    <Card title={t('import.values.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('import.values.hint')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {values.map(({ column, field, text, rowCount }) => (
            <Select
              key={`${column}:${text}`}
              label={t('import.values.of', { field: field.label, text, count: rowCount })}
              placeholder={t('import.pleaseChoose')}
              data={[
                ...(field.isRequired ? [] : [{ value: emptyChoice, label: t('import.values.empty') }]),
                ...new Set(field.choices),
              ]}
              value={null}
              onChange={choice =>
                choice !== null && sheet.correctValue(column, text, choice === emptyChoice ? '' : choice)
              }
              searchable
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
