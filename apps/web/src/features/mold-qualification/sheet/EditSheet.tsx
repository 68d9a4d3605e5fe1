import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import {
  digitsOf,
  displayParameter,
  groupNames,
  type ParameterGroup,
  type ParameterName,
  type Parameters,
  parameterNames,
  parametersOf,
  parameterUnit,
  storedParameter,
} from '@steelsafe/contract/mold-qualification/parameters.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NumberField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { SetPoints } from './SetPoints.tsx'
import { SheetTable } from './SheetTable.tsx'

/** A tryout with the previous tryout. */
interface SheetTryout extends Tryout {
  before: Tryout | undefined
  isMetric: boolean
}

/** Form for the parameter sheet of a tryout, next to the values of the previous sheet. A signed sheet is read-only. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id, tryoutId } = useParams(moldQualificationPaths.editSheet)
  const record = useRecord(
    tryoutId,
    moldQualification.tryouts,
    { params: { id } },
    ({ tryouts, isMetric }) => {
      const index = tryouts.findIndex(tryout => tryout.id === tryoutId)
      const tryout = tryouts[index]
      return tryout && { ...tryout, before: tryouts[index - 1], isMetric }
    },
  )
  return (
    <EditPage record={record} title={({ number }) => t('screen.sheet.of', { number })}>
      {(tryout, newest) => {
        if (!tryout || !newest) return null
        const { before, isMetric } = newest
        return newest.can.change || tryout.can.change ? (
          <Sheet
            project={id}
            tryout={tryout}
            before={before}
            isMetric={isMetric}
            isSigned={newest.signatures.length > 0}
          />
        ) : (
          <SheetTable tryouts={before ? [before, newest] : [newest]} isMetric={isMetric} />
        )
      }}
    </EditPage>
  )
}

type SheetValues = Record<ParameterName, number | null>

/** Returns the form values in displayed units; null for an empty line. */
const valuesOf = (parameters: Parameters, isMetric: boolean): SheetValues =>
  Object.fromEntries(
    parameterNames.map(name => {
      const value = parameters[name]
      return [name, value === undefined ? null : displayParameter(name, value, isMetric)]
    }),
  ) as SheetValues

/**
 * Returns the parameters to save. An unchanged line keeps its exact stored value, so that the conversion of units does
 * not round it.
 */
const bodyOf = (
  values: SheetValues,
  savedParameters: Parameters,
  isMetric: boolean,
): Record<string, number | null> =>
  Object.fromEntries(
    parameterNames.map(name => {
      const value = values[name]
      const before = savedParameters[name]
      if (before !== undefined && value === displayParameter(name, before, isMetric)) return [name, before]
      return [name, value === null ? null : storedParameter(name, value, isMetric)]
    }),
  )

interface SheetProps extends Pick<SheetTryout, 'before' | 'isMetric'> {
  project: string
  tryout: Tryout
  /** True when a user has signed the tryout since its sheet was loaded. */
  isSigned: boolean
}

function Sheet({ project, tryout, before, isMetric, isSigned }: SheetProps) {
  const { t } = useTranslation('mold-qualification')
  const back = moldQualificationPaths.tryout(project, tryout.id)
  const savedParameters: Parameters = tryout.parameters
  return (
    <EntityForm
      endpoint={moldQualification.updateParameters}
      input={{ params: { id: project } }}
      values={{ parameters: valuesOf(savedParameters, isMetric) }}
      toBody={values => ({
        tryoutId: tryout.id,
        parameters: bodyOf(values.parameters, savedParameters, isMetric),
      })}
      submitLabel={t('screen.sheet.save')}
      nextPath={back}
      missingReason={() => (isSigned ? t('screen.tryout.signedMeanwhile') : undefined)}
      isWide
    >
      {isSigned && <InlineMessage kind="warning">{t('screen.tryout.signedMeanwhile')}</InlineMessage>}
      <InlineMessage kind="warning">{t('screen.sheet.safety')}</InlineMessage>
      <SetPoints project={project} isMetric={isMetric} />
      <Text size="sm" c="dimmed">
        {t('screen.sheet.hint')}
      </Text>
      {groupNames.map(group => (
        <Group key={group} group={group} before={before} isMetric={isMetric} />
      ))}
    </EntityForm>
  )
}

interface GroupProps {
  group: ParameterGroup
  before: Tryout | undefined
  isMetric: boolean
}

function Group({ group, before, isMetric }: GroupProps) {
  const { t } = useTranslation('mold-qualification')
  const { number } = useFormat()
  const then = (name: ParameterName) => {
    const value = (before?.parameters as Parameters | undefined)?.[name]
    if (!before || value === undefined) return {}
    const valueText = `${number(displayParameter(name, value, isMetric), digitsOf(name, isMetric))} ${parameterUnit(name, isMetric)}`
    return { description: t('screen.sheet.before', { number: before.number, value: valueText }) }
  }
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t(`group.${group}`)}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" style={{ alignItems: 'end' }}>
        {parametersOf(group).map(name => (
          <NumberField
            key={name}
            name={`parameters.${name}`}
            label={`${t(`parameter.${name}`)} (${parameterUnit(name, isMetric)})`}
            decimals={digitsOf(name, isMetric)}
            {...then(name)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
