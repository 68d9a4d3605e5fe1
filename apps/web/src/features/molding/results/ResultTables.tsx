import { Table, Title } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import { useStudyTexts } from '../study/useStudyTexts.ts'

/** Shows the tables of a study's result: effects, analysis of variance, settings. */
export function ResultTables({ result, system }: { result: StudyResult; system: UnitSystem }) {
  const { translateText, value } = useStudyTexts(system)
  return result.tables?.map(({ key, head, rows }) => (
    <section key={key}>
      <Title order={4} mb="xs">
        {translateText('field', key)}
      </Title>
      <CardTable
        label={translateText('field', key)}
        head={[translateText('field', key), ...head.map(one => translateText('field', one.key))]}
      >
        {rows.map(row => (
          <Table.Tr key={row.key ?? row.name}>
            <Table.Td>{row.key ? translateText('field', row.key) : row.name}</Table.Td>
            {row.cells.map((cell, at) => (
              <Table.Td
                key={head[at]?.key}
                data-label={head[at] && translateText('field', head[at].key)}
                className={typeof cell === 'string' ? undefined : 'number'}
              >
                {typeof cell === 'string' ? cell || dash : value(cell, head[at]?.quantity ?? 'none')}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </CardTable>
    </section>
  ))
}
