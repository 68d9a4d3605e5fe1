import { Stack } from '@mantine/core'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { type Correction, enqueue, QueuedContent, saveTool } from '#features/send-queue/index.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import { FloorHeader } from './FloorHeader.tsx'
import { ShiftForm } from './ShiftForm.tsx'
import { computeNextDefaults, newShift, type ShiftValues, toBody } from './shift-values.ts'
import { type FloorTool, useFloorTool } from './useFloorTool.ts'

/** Enters the production of a press in a shift, or corrects an entry that the server rejected. */
export function Screen() {
  const { t } = useTranslation('production')
  const { id } = useParams(productionPaths.enterShift)
  const { rejectedId } = useQueryValues(productionPaths.enterShift)
  const state = useFloorTool(id)
  const { tool } = state
  const [typedPress, setTypedPress] = useState<string>()
  return (
    <Stack gap="xs">
      <FloorHeader id={id} name={tool?.name} press={typedPress ?? tool?.defaults.press ?? ''} />
      <Page title={t(rejectedId ? 'screen.enter.correct' : 'screen.enter.title')}>
        <QueuedContent
          {...state}
          rejectedId={rejectedId}
          texts={{
            unknown: t('screen.enter.unknown'),
            unknownText: t('screen.enter.unknownText'),
            locked: t('screen.enter.locked'),
            missing: t('screen.enter.notWaiting'),
            missingText: t('screen.enter.notWaitingText'),
          }}
          add={tool => <Enter tool={tool} onPress={setTypedPress} />}
          correct={(tool, correction) => (
            <Correct tool={tool} correction={correction} onPress={setTypedPress} />
          )}
        />
      </Page>
    </Stack>
  )
}

interface EnterProps {
  tool: FloorTool
  /** Receives the press whenever it changes. */
  onPress: (press: string) => void
}

function Enter({ tool, onPress }: EnterProps) {
  const { t } = useTranslation('production')
  const [defaults, setDefaults] = useState(tool.defaults)
  // Each entry has its own form, which starts with the values of the previous entry.
  const [count, setCount] = useState(0)
  const add = async (values: ShiftValues) => {
    const { id: projectId, name } = tool
    const isQueued = await enqueue({
      kind: 'shift',
      projectId,
      tool: name,
      body: { ...toBody(values), currencyCode: defaults.currencyCode },
    })
    if (!isQueued) return
    if (navigator.onLine) toast.done(t('screen.enter.saved', { tool: name }))
    // The unit may have changed since this form was opened.
    const next = computeNextDefaults({ ...defaults, unitId: tool.defaults.unitId }, values)
    await saveTool({ id: projectId, name }, { defaults: next }).catch(() => undefined) // the entry itself waits in the queue
    setDefaults(next)
    setCount(count + 1)
    scrollTo({ top: 0 })
  }
  return (
    <ShiftForm
      key={count}
      isNew
      values={newShift(defaults)}
      tool={{ ...tool, defaults }}
      submit={t('screen.enter.submit')}
      onSubmit={add}
      onPress={onPress}
    />
  )
}

interface CorrectProps extends EnterProps {
  correction: Correction
}

function Correct({ tool, correction: { body, errors, send }, onPress }: CorrectProps) {
  const { t } = useTranslation('production')
  return (
    <ShiftForm
      values={{
        ...newShift(tool.defaults),
        ...(body as unknown as ShiftValues),
        unitId: tool.defaults.unitId,
      }}
      tool={tool}
      errors={errors}
      submit={t('screen.enter.save')}
      onSubmit={values => send({ ...body, ...toBody(values) })}
      onPress={onPress}
      isWhole
    />
  )
}
