import { Stack, Text, UnstyledButton } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useCurrentPath } from '#core/navigation/navigation.ts'
import { type RecentProject, recentProjects } from '#shared/project/recent-projects.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { SearchInput } from '#ui/controls/SearchInput.tsx'
import { useSearchTerm } from '#ui/controls/useSearchTerm.ts'
import { LazyPopover } from '#ui/floating/LazyPopover.tsx'
import { OpenIcon } from '#ui/icons.ts'
import classes from '../Shell.module.css'

interface ProjectSwitcherProps {
  projectNumber: string | undefined
  partName: string | undefined
}

/** Shows the chosen project, and a menu of other projects: starred projects, recent projects, and a search. */
export function ProjectSwitcher({ projectNumber, partName }: ProjectSwitcherProps) {
  const { t } = useTranslation(['stars', 'shell'])
  return (
    <LazyPopover
      width={300}
      position="bottom-start"
      button={
        <UnstyledButton className={classes.chosen}>
          <span className={classes.chosenName}>
            {t('shell:chosenProject')}
            <Text component="span" display="block" fw={600} size="sm" truncate>
              {projectNumber ?? t('stars:screen.switcher.title')}
            </Text>
            {partName && (
              <Text component="span" display="block" size="xs" truncate>
                {partName}
              </Text>
            )}
          </span>
          <OpenIcon size={16} />
        </UnstyledButton>
      }
    >
      {close => <Choices onChoose={close} />}
    </LazyPopover>
  )
}

function Choices({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('stars')
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm(200)
  const starred = useEndpointQuery(stars.list, {})
  const matches = useEndpointQuery(
    projects.list,
    { query: { searchTerm, pageSize: 10 } },
    { enabled: searchTerm !== '', keepPrevious: true },
  )
  const own = starred.data ?? []
  const recent = recentProjects().filter(({ id }) => !own.some(project => project.id === id))
  const groups: [title: string, list: readonly RecentProject[]][] = searchTerm
    ? [[t('screen.switcher.found'), matches.data?.projects ?? []]]
    : [
        [t('screen.switcher.starred'), own],
        [t('screen.switcher.recent'), recent],
      ]
  const visibleGroups = groups.filter(([, list]) => list.length > 0)
  return (
    <Stack gap="xs">
      <SearchInput
        aria-label={t('screen.switcher.search')}
        placeholder={t('screen.switcher.search')}
        value={searchText}
        onChange={setSearchText}
        isBusy={isTyping || matches.isFetching}
      />
      {visibleGroups.map(([title, list]) => (
        <section key={title} aria-label={title}>
          <Text size="xs" fw={600} c="dimmed">
            {title}
          </Text>
          <Links list={list} onChoose={onChoose} />
        </section>
      ))}
      {visibleGroups.length === 0 && !matches.isFetching && (
        <Text size="sm" c="dimmed" role="status">
          {t(searchTerm ? 'screen.switcher.notFound' : 'screen.switcher.none')}
        </Text>
      )}
    </Stack>
  )
}

function Links({ list, onChoose }: { list: readonly RecentProject[]; onChoose: () => void }) {
  const addressOf = useSameScreen()
  return (
    <ul className={classes.choices}>
      {list.map(({ id, projectNumber, partName }) => (
        <li key={id}>
          <AppLink to={addressOf(id)} onFollow={onChoose} size="sm">
            {projectNumber}
            <Text component="span" size="xs" c="dimmed" ml={6}>
              {partName}
            </Text>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns a function that builds the address of the current screen for another project, or of that project's home page
 * if the screen does not fit another project.
 */
function useSameScreen(): (id: string) => string {
  const { path } = useCurrentPath()
  const isOfProject = path?.of === 'project' && path.template.match(/\{\w+\}/g)?.length === 1
  return id => (isOfProject ? path.template.replace('{id}', id) : projectPaths.home(id))
}
