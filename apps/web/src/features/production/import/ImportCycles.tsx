import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { FileDropzone } from '#shared/files/upload/FileDropzone.tsx'
import type { Grid } from '#shared/import/mapping/grid.ts'
import { DayOrderQuestion, SignQuestion } from '#shared/import/mapping/questions.tsx'
import { readGrids } from '#shared/import/reading/read-sheet.ts'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { CyclePreview } from './CyclePreview.tsx'
import { EntryImports } from './EntryImports.tsx'
import { ImportDone } from './ImportEntries.tsx'
import { type CycleFileOptions, groupIntoEntries, needsCavities, readCycles } from './read-cycles.ts'
import { SheetUnit } from './SheetUnit.tsx'

/** Imports a machine's file with one cycle per line. The cycles become one entry per shift. */
export const Screen = createPermittedScreen(
  production.defaults,
  'production:screen.cycles.title',
  ImportCycles,
)

function ImportCycles() {
  const { t } = useTranslation('production')
  const { id } = useParams(productionPaths.importCycles)
  const defaults = useEndpointQuery(production.defaults, { params: { id } })
  return (
    <Page
      title={t('screen.cycles.title')}
      note={t('screen.cycles.note')}
      query={defaults}
      below={<EntryImports project={id} />}
    >
      {data => <Cycles project={id} defaults={data} />}
    </Page>
  )
}

function Cycles({ project, defaults }: { project: string; defaults: EntryDefaults }) {
  const { t } = useTranslation('production')
  const [grid, setGrid] = useState<Grid>()
  const [reading, setReading] = useState<CycleFileOptions>({})
  const [fileName, setFileName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [press, setPress] = useState(defaults.press)
  const [lot, setLot] = useState(defaults.lot)
  const [hasWeekend, setWeekend] = useState(false)
  const [done, setDone] = useState<{ rowCount: number; storedCount: number }>()
  const { send: sendRows, isPending } = useCall(production.import, { quiet: 'failures' })
  const open = async (file: File) => {
    setDone(undefined)
    setFileName(file.name)
    const grids = await readGrids(file, currentLanguage()).catch((): Grid[] => [])
    const cycleGrid = grids.find(one => (readCycles(one, currentLanguage())?.cycles.length ?? 0) > 0)
    setGrid(cycleGrid)
    setReading({})
    setFailure(cycleGrid ? undefined : t('screen.cycles.unreadable'))
  }
  const [typedCavities, setTypedCavities] = useState<TypedNumber>(null)
  const [unitId, setUnitId] = useState(defaults.unitId)
  const cycleFile = useMemo(() => grid && readCycles(grid, currentLanguage(), reading), [grid, reading])
  const cycles = cycleFile?.cycles ?? []
  const unreadLines = cycleFile?.unreadLines ?? []
  const asksCavities = defaults.activeCavities === null && needsCavities(cycles, unitId)
  const activeCavities = defaults.activeCavities ?? (asksCavities ? cavitiesIn(typedCavities) : null)
  const isCavitiesOpen = asksCavities && activeCavities === null
  const rows = groupIntoEntries(cycles, { unitId, activeCavities, press, lot, hasWeekend })
  const isOpen = Boolean(cycleFile?.isOrderOpen || cycleFile?.isSignOpen || isCavitiesOpen)
  const send = async () => {
    try {
      setDone(await sendRows({ params: { id: project }, body: { rows, fileName, unitId } }))
      setGrid(undefined)
      setFailure(undefined)
    } catch (error) {
      setFailure(problemIn(error as CallError))
    }
  }
  return (
    <Stack gap="md">
      {done && <ImportDone project={project} {...done} />}
      {failure && <InlineMessage kind="error">{failure}</InlineMessage>}
      <Card title={t('screen.cycles.file')}>
        <Stack gap="sm">
          <Text size="sm">{t('screen.cycles.hint')}</Text>
          <FileDropzone onChoose={open} />
        </Stack>
      </Card>
      {cycles.length > 0 && (
        <Card title={t('screen.cycles.shifts')}>
          <Stack gap="md">
            <Group align="flex-end">
              <TextInput
                label={t('field.press')}
                value={press}
                onChange={event => setPress(event.currentTarget.value)}
                maxLength={100}
              />
              <TextInput
                label={t('field.lot')}
                value={lot}
                onChange={event => setLot(event.currentTarget.value)}
                maxLength={100}
              />
              <Switch
                label={t('screen.cycles.weekend')}
                checked={hasWeekend}
                onChange={event => setWeekend(event.currentTarget.checked)}
                pb={8}
              />
            </Group>
            {(cycleFile?.isOrderOpen || reading.order) && (
              <DayOrderQuestion
                field={t('field.date')}
                value={reading.order ?? null}
                onChoose={order => setReading({ ...reading, order })}
              />
            )}
            {(cycleFile?.isSignOpen || reading.sign) && (
              <SignQuestion
                field={t('field.cycleTime')}
                value={reading.sign ?? null}
                onChoose={sign => setReading({ ...reading, sign })}
              />
            )}
            <SheetUnit unitId={unitId} toolUnitId={defaults.unitId} onChange={setUnitId} />
            {asksCavities && (
              <NumberInput
                label={t('field.activeCavities')}
                description={t('screen.cycles.cavitiesDoubt')}
                value={typedCavities}
                onChange={setTypedCavities}
                decimals={0}
                min={1}
                required
                error={
                  isCavitiesOpen &&
                  typedCavities !== null &&
                  t('screen.cycles.cavitiesWrong', { max: projectLimits.cavities })
                }
                maw={360}
              />
            )}
            {unreadLines.length > 0 && (
              <InlineMessage kind="warning">
                {t('screen.cycles.unread', { count: unreadLines.length, line: unreadLines[0]! })}
              </InlineMessage>
            )}
            {!isCavitiesOpen && <CyclePreview rows={rows} unitId={unitId} />}
            <Group>
              <Button onClick={() => void send()} loading={isPending} disabled={isOpen}>
                {t('screen.cycles.send', { count: rows.length })}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** Returns a typed number of cavities, or null if it is not allowed. */
const cavitiesIn = (typed: TypedNumber) =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= projectLimits.cavities
    ? typed
    : null

/** Returns up to five of the server's messages that explain why the entries were rejected. */
const problemIn = ({ modelState, message }: CallError): string =>
  [...new Set(Object.values(modelState ?? {}).flat())].slice(0, 5).join(' ') || message
