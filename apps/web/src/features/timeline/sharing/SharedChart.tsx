import { Group } from '@mantine/core'
import type { SharedPlan, Task } from '@steelsafe/contract/timeline/entities.ts'
import { chartPlanOf } from '@steelsafe/plan/chart/chart-plan.ts'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowIcon } from '#ui/icons.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Chart, type ChartHandle } from '../chart/Chart.tsx'
import { TaskFacts } from '../edit/TaskFacts.tsx'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import { ViewTools } from '../toolbar/ViewTools.tsx'
import { useOpenRows } from '../useOpenRows.ts'
import { useViewSettings } from '../useViewSettings.ts'

/** A read-only plan. */
export function SharedChart({ plan }: { plan: SharedPlan }) {
  const { t } = useTranslation('timeline')
  const [settings, changeSettings] = useViewSettings()
  const [selectedId, setSelectedId] = useState<string>()
  const [reading, setReading] = useState<Task>()
  const { isOpen, fold } = useOpenRows()
  const chart = useRef<ChartHandle>(null)
  const chartPlan = useMemo(() => chartPlanOf(plan), [plan])
  const task = plan.tasks.find(({ id }) => id === selectedId)
  if (plan.tasks.length === 0)
    return <Empty kind="empty" title={t('screen.empty.title')} text={t('screen.empty.nobody')} />
  return (
    <>
      <Group gap="sm">
        <ViewTools
          view={settings.view}
          onView={view => changeSettings({ view })}
          onToday={() => chart.current?.showToday()}
          showsCritical={settings.showsCritical}
          onCritical={showsCritical => changeSettings({ showsCritical })}
        />
        <ToolButton
          label={t('screen.tools.look')}
          icon={ShowIcon}
          reason={task ? undefined : t('screen.tools.chooseFirst')}
          onClick={() => setReading(task)}
        />
      </Group>
      <Chart
        plan={chartPlan}
        view={settings.view}
        showsCritical={settings.showsCritical}
        showsResponsible={false}
        isOpen={isOpen}
        onFold={fold}
        selectedId={selectedId}
        onChoose={setSelectedId}
        onOpen={setReading}
        onKey={(event, task) => event.key === 'Enter' && task && setReading(task)}
        handle={chart}
      />
      {reading && (
        <TaskFacts
          task={reading}
          tasks={plan.tasks}
          dependencies={plan.dependencies}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  )
}
