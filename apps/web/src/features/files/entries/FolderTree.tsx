import { ActionIcon, Box, Group, Stack } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { Branch } from '@steelsafe/contract/files/entities.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { FolderIcon, NextIcon, OpenIcon } from '#ui/icons.ts'
import { moveInTree } from '#ui/move-in-tree.ts'
import classes from './FolderTree.module.css'

interface FolderTreeProps {
  id: string
  /** Path of the current folder. */
  current: string
  /** Called after a folder was chosen. */
  onGo?: () => void
}

interface BranchProps extends FolderTreeProps {
  branch: Branch
  level: number
}

/** Shows the folder tree of a project. A level is loaded in steps when it is opened. */
export function FolderTree({ id, current, onGo }: FolderTreeProps) {
  const { t } = useTranslation('files')
  const root = { name: t('screen.root'), path: '', hasFolders: true }
  return (
    <Box
      role="tree"
      aria-label={t('screen.tree')}
      className={classes.tree}
      onKeyDown={event => moveInTree(event)}
    >
      <TreeItem id={id} current={current} branch={root} level={1} {...(onGo ? { onGo } : {})} />
    </Box>
  )
}

const isInFolder = (path: string, within: string) =>
  within === '' || path === within || path.startsWith(`${within}/`)

function TreeItem({ branch: { name, path, hasFolders }, level, ...tree }: BranchProps) {
  const { t } = useTranslation('files')
  const { id, current, onGo } = tree
  const go = useGo()
  const [isOpen, setOpen] = useState<boolean>()
  // The ancestors of the current folder open automatically, until the user closes them.
  if (isOpen === undefined && isInFolder(current, path)) setOpen(true)
  const isShown = hasFolders && isOpen === true
  const isCurrent = path === current
  const choose = () => {
    go(projectPaths.files(id, { folder: path || undefined }))
    onGo?.()
  }
  return (
    <Box
      role="treeitem"
      aria-label={name}
      aria-level={level}
      aria-selected={isCurrent}
      aria-expanded={hasFolders ? isShown : undefined}
      tabIndex={isCurrent || level === 1 ? 0 : -1}
      data-folder={path}
      onClick={event => {
        event.stopPropagation()
        choose()
      }}
      onKeyDown={event => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter' || event.key === ' ') choose()
        else if (event.key === 'ArrowRight' && hasFolders && !isShown) setOpen(true)
        else if (event.key === 'ArrowLeft' && isShown) setOpen(false)
        else return
        event.preventDefault()
      }}
    >
      <Group
        gap={4}
        wrap="nowrap"
        className={classes.row}
        data-current={isCurrent || undefined}
        style={{ paddingInlineStart: (level - 1) * 14 }}
      >
        {hasFolders ? (
          <ActionIcon
            component="span"
            variant="transparent"
            color="gray"
            size="sm"
            className={classes.toggle}
            title={t(isShown ? 'screen.closeBranch' : 'screen.openBranch')}
            onClick={event => {
              event.stopPropagation()
              setOpen(!isShown)
            }}
          >
            {isShown ? <OpenIcon size={14} aria-hidden /> : <NextIcon size={14} aria-hidden />}
          </ActionIcon>
        ) : (
          <span className={classes.toggle} />
        )}
        <FolderIcon size={16} aria-hidden className={classes.icon} />
        <span className={classes.name}>{name}</span>
      </Group>
      {isShown && <Level {...tree} folder={path} level={level + 1} />}
    </Box>
  )
}

/** Shows the subfolders of a folder, which are loaded in steps. */
function Level({ folder, level, ...tree }: FolderTreeProps & { folder: string; level: number }) {
  const [steps, setSteps] = useState([0])
  return (
    <Stack gap={0} role="group">
      {steps.map(skip => (
        <Step
          key={skip}
          {...tree}
          folder={folder}
          level={level}
          skip={skip}
          isLast={skip === steps.at(-1)}
          onMore={() => setSteps([...steps, steps.length * fileLimits.treeStep])}
        />
      ))}
    </Stack>
  )
}

interface StepProps extends FolderTreeProps {
  folder: string
  level: number
  skip: number
  isLast: boolean
  onMore: () => void
}

function Step({ folder, level, skip, isLast, onMore, ...tree }: StepProps) {
  const { t } = useTranslation('files')
  const { data } = useEndpointQuery(
    files.subfolders,
    { params: { id: tree.id }, query: { folder, skip } },
    { keepPrevious: true },
  )
  if (!data) return null
  return (
    <>
      {data.folders.map(branch => (
        <TreeItem key={branch.path} {...tree} branch={branch} level={level} />
      ))}
      {isLast && data.left > 0 && (
        <Box
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          onClick={event => {
            event.stopPropagation()
            onMore()
          }}
          onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && onMore()}
        >
          <Group className={classes.row} style={{ paddingInlineStart: (level - 1) * 14 + 26 }}>
            <span className={classes.name}>{t('screen.more', { count: data.left })}</span>
          </Group>
        </Box>
      )}
    </>
  )
}
