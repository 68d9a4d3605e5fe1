import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { ProjectState } from '#features/projects/index.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { StarButton } from '../StarButton.tsx'
import classes from './ProjectFrame.module.css'

/** Shows the tool, its owner and its molder, and its state. */
export function ProjectHeader({ project }: { project: Project | undefined }) {
  if (!project)
    return (
      <div className={classes.header}>
        <Skeleton className={classes.expected} animate={false} />
      </div>
    )
  const { id, partName, projectNumber, imageUrl, companyName, summary } = project
  return (
    <div className={classes.header}>
      <Thumbnail url={imageUrl} alt="" size={48} />
      <div className={classes.names}>
        <Title order={1} className={classes.name}>
          <span className={classes.part}>{partName || projectNumber}</span>{' '}
          {partName && <span className={classes.number}>{projectNumber}</span>}
        </Title>
        <Text size="sm" c="dimmed" truncate>
          <span className={classes.numberBelow} aria-hidden="true">
            {partName && `${projectNumber} · `}
          </span>
          {[companyName, summary.molder].filter(Boolean).join(' → ')}
        </Text>
      </div>
      <Group gap="sm" className={classes.state}>
        <ProjectState project={project} />
      </Group>
      <StarButton id={id} number={projectNumber} />
    </div>
  )
}
