import { Button, Group } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgesIcon, FitIcon, MeasureIcon, SectionIcon, ZoomInIcon, ZoomOutIcon } from '#ui/icons.ts'
import { ViewButton } from '../view/ViewButton.tsx'
import type { Stage } from './stage/Stage.ts'
import { viewNames } from './stage/views.ts'

interface ModelToolsProps {
  stage: RefObject<Stage | null>
  edges: boolean
  onEdges: (edges: boolean) => void
  isCut: boolean
  onCut: (isCut: boolean) => void
  isMeasured: boolean
  onMeasure: (isMeasured: boolean) => void
}

/** The toolbar of a model: views and tools. */
export function ModelTools({ stage, ...tools }: ModelToolsProps) {
  const { t } = useTranslation('ui')
  const { edges, onEdges, isCut, onCut, isMeasured, onMeasure } = tools
  return (
    <Group justify="space-between" gap="xs" role="toolbar" aria-label={t('cad.toolbar')}>
      <Group gap={4}>
        {viewNames.map(view => (
          <Button key={view} size="xs" px="sm" variant="default" onClick={() => stage.current?.look(view)}>
            {t(`cad.view.${view}`)}
          </Button>
        ))}
      </Group>
      <Group gap={4}>
        <ViewButton
          label={t('cad.smaller')}
          icon={ZoomOutIcon}
          onClick={() => stage.current?.stageCamera.zoom(0.8)}
        />
        <ViewButton
          label={t('cad.larger')}
          icon={ZoomInIcon}
          onClick={() => stage.current?.stageCamera.zoom(1.25)}
        />
        <ViewButton label={t('cad.fit')} icon={FitIcon} onClick={() => stage.current?.fit()} />
        <ViewButton
          label={t('cad.edges')}
          icon={EdgesIcon}
          isPressed={edges}
          onClick={() => onEdges(!edges)}
        />
        <ViewButton
          label={t('cad.section')}
          icon={SectionIcon}
          isPressed={isCut}
          onClick={() => onCut(!isCut)}
        />
        <ViewButton
          label={t('cad.measure')}
          icon={MeasureIcon}
          isPressed={isMeasured}
          onClick={() => onMeasure(!isMeasured)}
        />
      </Group>
    </Group>
  )
}
