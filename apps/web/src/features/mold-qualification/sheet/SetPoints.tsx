import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { displayParameter, type ParameterName } from '@steelsafe/contract/mold-qualification/parameters.ts'
import { findParameterOfSetPoint } from '@steelsafe/contract/mold-qualification/set-points.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Overview } from '@steelsafe/contract/molding/entities.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { SetPoint } from '@steelsafe/contract/molding/result.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useStudyTexts } from '#features/molding/index.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'

type CurrentStudy = Overview['kinds'][number] & { study: NonNullable<Overview['kinds'][number]['study']> }

/** Shows the set-points of signed studies, which can be copied to the sheet. Each value links to its study. */
export function SetPoints({ project, isMetric }: { project: string; isMetric: boolean }) {
  const { t } = useTranslation('mold-qualification')
  const { setValue } = useFormContext()
  const { data } = useEndpointQuery(molding.overview, { params: { id: project } })
  const signed = (data?.kinds ?? []).filter((one): one is CurrentStudy => one.study?.state === 'Signed')
  const points = signed.flatMap(one =>
    one.study.setPoints.filter(({ value }) => value !== null).map(point => ({ studyKind: one, point })),
  )
  if (points.length === 0) return null
  const take = (line: { name: ParameterName; value: number }) =>
    setValue(`parameters.${line.name}`, displayParameter(line.name, line.value, isMetric), {
      shouldDirty: true,
      shouldValidate: true,
    })
  const lines = points.map(({ point }) => findParameterOfSetPoint(point)).filter(line => line !== undefined)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('screen.sheet.fromStudies')}
        </Title>
        {lines.length > 0 && (
          <Button variant="default" onClick={() => lines.forEach(take)}>
            {t('screen.sheet.takeAll')}
          </Button>
        )}
      </Group>
      {points.map(({ studyKind, point }) => (
        <Point
          key={`${studyKind.kind} ${point.key} ${point.name ?? ''}`}
          project={project}
          studyKind={studyKind}
          point={point}
          take={take}
        />
      ))}
    </Stack>
  )
}

interface PointProps {
  project: string
  studyKind: CurrentStudy
  point: SetPoint
  take: (line: { name: ParameterName; value: number }) => void
}

function Point({ project, studyKind: { kind, study }, point, take }: PointProps) {
  const { t } = useTranslation(['mold-qualification', 'molding'])
  const { day } = useFormat()
  const words = useStudyTexts(study.unitSystem)
  const [name, value] = words.point(point)
  const line = findParameterOfSetPoint(point)
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm">
        {name}: <b>{value}</b>{' '}
        <AppLink to={moldingPaths.study(project, { studyId: study.id })}>
          {t('mold-qualification:screen.sheet.ofStudy', {
            kind: t(`molding:kind.${kind}.title`),
            date: day(study.studyDate),
            press: study.press,
            lot: study.lot,
          })}
        </AppLink>
      </Text>
      {line ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('mold-qualification:screen.sheet.takeNamed', { name })}
          onClick={() => take(line)}
        >
          {t('mold-qualification:screen.sheet.take')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('mold-qualification:screen.sheet.noLine')}
        </Text>
      )}
    </Group>
  )
}
