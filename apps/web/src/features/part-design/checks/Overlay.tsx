import { Group, Progress, Stack, Table, Text } from '@mantine/core'
import type { AttachmentView } from '@steelsafe/contract/attachments/entities.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { PartMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveReport } from '#features/launch/index.ts'
import { type CadKind, cadKindOf } from '#shared/files/cad/kinds.ts'
import { writeArea, writeLength, writeVolume } from '#shared/files/cad/lengths.ts'
import { ModelView, type OpenModel } from '#shared/files/cad/ModelView.tsx'
import type { CadModel } from '#shared/files/cad/model.ts'
import { useModel } from '#shared/files/cad/useModel.ts'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { DistanceMap } from './DistanceMap.tsx'
import { Legend } from './Legend.tsx'
import { overlay, overlayColors } from './overlay-models.ts'
import { pulls } from './pulls.ts'
import { useChecks } from './useChecks.ts'
import { useDistances } from './useDistances.ts'

/** A revision with its compared model. */
interface Side {
  name: string
  file: AttachmentView
}

/** Shows two models on top of each other after both have loaded. */
export function Overlay({ project, first, second }: Omit<ComparedProps, 'models'>) {
  const { t } = useTranslation(['part-design', 'ui'])
  const one = useModelOf(first)
  const other = useModelOf(second)
  const failed = 'problem' in one ? first : 'problem' in other ? second : undefined
  if (failed)
    return (
      <Empty
        kind="failed"
        title={t('ui:viewer.failed')}
        text={t('part-design:screen.compare.noModel', { name: failed.name })}
      />
    )
  if (!('model' in one) || !('model' in other)) {
    const loaded = [one, other].reduce((sum, news) => sum + ('loaded' in news ? news.loaded : 1) / 2, 0)
    return <Progress value={loaded * 100} animated aria-label={t('ui:cad.loading')} />
  }
  return <Compared project={project} first={first} second={second} models={[one.model, other.model]} />
}

const kindOf = ({ file }: Side): CadKind => cadKindOf(file.extension)! // The caller has checked the extension.
const useModelOf = (side: Side) =>
  useModel(side.file.viewUrl ?? side.file.downloadUrl, kindOf(side), side.file.size, side.file.sha256)

interface ComparedProps {
  project: string
  first: Side
  second: Side
  models: [CadModel, CadModel]
}

function Compared({ project, first, second, models: [one, other] }: ComparedProps) {
  const { t } = useTranslation('part-design')
  const [nameOfFirst, nameOfSecond] = [first, second].map(({ name }) => t('screen.compare.of', { name })) as [
    string,
    string,
  ]
  const both = useMemo(
    () => overlay(one, other, [nameOfFirst, nameOfSecond]),
    [one, other, nameOfFirst, nameOfSecond],
  )
  return (
    <Stack gap="md">
      <Legend
        label={t('screen.compare.legend')}
        rows={[
          [overlayColors[0], nameOfFirst],
          [overlayColors[1], nameOfSecond],
        ]}
      />
      <ModelView
        model={both}
        kind={kindOf(first)}
        name={`${nameOfFirst}, ${nameOfSecond}`}
        tools={open => (
          <Changes project={project} first={first} second={second} models={[one, other]} open={open} />
        )}
      />
      <Text size="sm" c="dimmed">
        {t('screen.compare.note')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('screen.compare.distanceNote')}
      </Text>
    </Stack>
  )
}

/** Shows the changes between the two models in figures. */
function Changes({ project, first, second, models, open }: ComparedProps & { open: OpenModel }) {
  const { t } = useTranslation('part-design')
  const { number, percentChange } = useFormat()
  const one = useChecks(models[0], first.file.sha256, pulls['+Z'])
  const other = useChecks(models[1], second.file.sha256, pulls['+Z'])
  const distanceState = useDistances(one.measurements?.mesh, other.measurements?.mesh)
  if (!one.measurements || !other.measurements) {
    const hasFailed = one.state === 'failed' || other.state === 'failed'
    return hasFailed ? (
      <Text role="status">{t('screen.checks.failed')}</Text>
    ) : (
      <Progress value={(one.share + other.share) * 50} animated aria-label={t('screen.checks.running')} />
    )
  }
  const [before, after] = [one.measurements, other.measurements]
  const length = (measure: (measurements: PartMeasurements) => number | null, name: string) => ({
    name,
    measure,
    write: writeLength,
  })
  const rows = [
    ...(['X', 'Y', 'Z'] as const).map((axis, at) =>
      length(({ box }) => box.max[at]! - box.min[at]!, t('screen.compare.size', { axis })),
    ),
    {
      name: t('screen.checks.row.volume'),
      measure: ({ volume }: PartMeasurements) => volume,
      write: writeVolume,
    },
    {
      name: t('screen.checks.row.surface'),
      measure: ({ surfaceMm2 }: PartMeasurements) => surfaceMm2,
      write: writeArea,
    },
    length(({ wall }) => wall?.least ?? null, t('screen.checks.row.wallLeast')),
  ]
  const head = [
    t('screen.checks.check'),
    t('screen.compare.of', { name: first.name }),
    t('screen.compare.of', { name: second.name }),
    t('screen.compare.change'),
  ]
  const cells = rows.map(({ name, measure, write }) => {
    const [was, is] = [measure(before), measure(after)]
    const formatValue = (value: number | null) =>
      value === null ? t('screen.checks.unknown') : write(value, number)
    // A difference within the rounding of 32-bit floats is no change.
    const isSame = was !== null && is !== null && Math.abs(is - was) <= Math.abs(was) * 1e-6
    const change =
      was === null || is === null
        ? dash
        : isSame
          ? write(0, number)
          : `${is > was ? '+' : ''}${write(is - was, number)}, ${percentChange((is - was) / was, 1)}`
    return [name, formatValue(was), formatValue(is), change] as [string, string, string, string]
  })
  const { distances } = distanceState
  if (distances)
    cells.push(
      [
        t('screen.compare.farthest'),
        writeLength(distances.first.most, number),
        writeLength(distances.second.most, number),
        dash,
      ],
      [
        t('screen.compare.changedArea'),
        writeArea(distances.first.changed, number),
        writeArea(distances.second.changed, number),
        dash,
      ],
    )
  const notes = [t('screen.compare.note'), t('screen.compare.distanceNote')]
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <SaveReport
          project={project}
          content={() => ({
            title: `${t('screen.compare.title')}: ${first.name}, ${second.name}`,
            picture: open.picture(),
            tables: [{ head, rows: cells }],
            notes: [`${first.name}: ${first.file.name}`, `${second.name}: ${second.file.name}`, ...notes],
          })}
        />
      </Group>
      <DistanceMap
        state={distanceState}
        names={{ first: first.name, second: second.name }}
        models={{ first: models[0], second: models[1] }}
        meshes={{ first: before.mesh, second: after.mesh }}
        open={open}
      />
      <CardTable
        label={t('screen.compare.title')}
        head={head}
        sheet={{ name: 'revision-comparison', rows: () => cells }}
      >
        {cells.map(([name, was, is, change]) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td data-label={head[1]}>{was}</Table.Td>
            <Table.Td data-label={head[2]}>{is}</Table.Td>
            <Table.Td data-label={head[3]}>{change}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}
