import { Combobox, Modal, Text, useCombobox, useMantineColorScheme } from '@mantine/core'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSwitchLanguage } from '#core/language/useSwitchLanguage.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import {
  saveSlidePosition,
  useArticleResults,
  useNoteResults,
  usePageResults,
} from '#features/knowledge/index.ts'
import { SearchInput } from '#ui/controls/SearchInput.tsx'
import { useSearchTerm } from '#ui/controls/useSearchTerm.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { adminMenu } from '../menus/admin-menu.ts'
import { visibleTabs } from '../menus/project-screens.ts'
import { projectTabs } from '../menus/project-tabs.ts'
import { useChosenProject } from '../project-choice/chosen-project.ts'

interface Command {
  id: string
  label: string
  hint?: string
  run: () => void
  /** True for a result of an earlier term. It stays in its place until the results of the typed term replace it. */
  isOutdated?: boolean
}

/** The command palette: finds pages, projects and actions by a few letters. */
export default function Commands({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm(200)
  const combobox = useCombobox({ opened: true })
  const commands = useCommands(searchText, searchTerm, isTyping)
  const results = commands.map(({ id, isOutdated }) => (isOutdated ? '' : id)).join()
  // Selects the first result for Enter whenever the results change; the options are DOM elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the results
  useEffect(() => {
    combobox.selectFirstOption()
  }, [results])
  const run = (id: string) => {
    onClose()
    commands.find(command => command.id === id)?.run()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size="lg"
      padding="sm"
      yOffset="10vh"
      aria-label={t('palette.open')}
    >
      <Combobox store={combobox} onOptionSubmit={run}>
        <Combobox.EventsTarget>
          <SearchInput
            type="text"
            data-autofocus
            aria-label={t('palette.open')}
            placeholder={t('palette.placeholder')}
            value={searchText}
            onChange={setSearchText}
            isBusy={isTyping}
          />
        </Combobox.EventsTarget>
        <Combobox.Options mt="sm" mah="50vh" style={{ overflowY: 'auto' }}>
          {commands.map(({ id, label, hint, isOutdated = false }) => (
            <Combobox.Option
              key={id}
              value={id}
              disabled={isOutdated}
              aria-disabled={isOutdated}
              style={{ opacity: isOutdated ? 0.6 : 1 }}
            >
              <Text size="sm">{label}</Text>
              {hint && (
                <Text size="xs" opacity={0.85}>
                  {hint}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {commands.length === 0 && <Combobox.Empty>{t('palette.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}

function useCommands(term: string, searchTerm: string, isTyping: boolean): Command[] {
  const pages = usePages()
  const boards = useBoards()
  const toolPages = useToolPages()
  const actions = useActions()
  const matchingProjects = useProjects(searchTerm, isTyping)
  const articles = useArticles(term)
  const knowledgePages = useKnowledgePages(term)
  const notes = useNotes(searchTerm, isTyping)
  const text = term.trim().toLowerCase()
  const own = [...pages, ...boards, ...toolPages, ...actions]
  return [
    ...own.filter(({ label }) => label.toLowerCase().includes(text)),
    ...matchingProjects,
    ...articles,
    ...notes,
    ...knowledgePages,
  ]
}

function usePages(): Command[] {
  const { t } = useTranslation(['shell', 'labels', 'admin-menu'])
  const go = useGo()
  const session = useSession()
  const pages: [string, string, boolean][] = [
    [t('shell:nav.today'), todayPaths.today(), true],
    [t('shell:nav.projects'), projectPaths.list(), true],
    [t('labels:screen.scan.title'), labelPaths.scan(), true],
    [
      t('shell:palette.dynamicList'),
      projectPaths.dynamicList(),
      session?.navigation.hasReducedMenus ?? false,
    ],
    [t('shell:nav.companies'), companyPaths.list(), session?.navigation.hasCompanies ?? false],
    [t('shell:palette.companyUsers'), companyPaths.ownUsers(), !!session?.navigation.onlyCompanyId],
    [t('shell:user.profile'), accountPaths.profile(), true],
    [t('shell:user.notifications'), notificationPaths.own(), true],
    [t('shell:nav.support'), supportPaths.home(), true],
    [t('shell:admin.title'), systemPaths.admin(), session?.isAdmin ?? false],
    ...adminMenu
      .flatMap(group => group.items)
      .map(({ name, path }): [string, string, boolean] => [
        t(`admin-menu:item.${name}.title`),
        path(),
        session?.isAdmin ?? false,
      ]),
  ]
  return pages
    .filter(([, , isVisible]) => isVisible)
    .map(([label, path]) => ({ id: path, label, run: () => go(path) }))
}

/** The boards of the user's companies. */
function useBoards(): Command[] {
  const { t } = useTranslation('shell')
  const go = useGo()
  const session = useSession()
  const { data = [] } = useEndpointQuery(
    companies.relationships,
    {},
    { enabled: !!session && !session.isAdmin && session.navigation.hasCompanies },
  )
  return data
    .filter(({ actions }) => actions.some(({ name }) => name === 'ViewProjects'))
    .map(({ companyId, companyName }) => ({
      id: `board.${companyId}`,
      label: t('nav.board'),
      hint: companyName,
      run: () => go(boardPaths.board(companyId)),
    }))
}

/** The screens of the chosen tool. */
function useToolPages(): Command[] {
  const { t } = useTranslation('project-menu')
  const go = useGo()
  const isAdmin = useSession()?.isAdmin ?? false
  const { projectId, projectNumber, partName } = useChosenProject()
  const permissionFor = usePermissions({ project: projectId })
  if (!projectId) return []
  return visibleTabs(projectTabs, permissionFor, isAdmin)
    .flatMap(tab => tab.screens)
    .map(({ name, path }) => ({
      id: `tool.${name}`,
      label: t(`item.${name}`),
      hint: joinParts(projectNumber, partName),
      run: () => go(path(projectId)),
    }))
}

function useActions(): Command[] {
  const { t } = useTranslation(['shell', 'core'])
  const go = useGo()
  const session = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const change = useSwitchLanguage()
  const company = session?.navigation.onlyCompanyId
  return [
    ...(session?.navigation.canCreateProject && company
      ? [
          {
            id: 'create',
            label: t('shell:palette.createProject'),
            run: () => go(companyPaths.createProject(company)),
          },
        ]
      : []),
    {
      id: 'light',
      label: `${t('shell:appearance.title')}: ${t('shell:appearance.light')}`,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: `${t('shell:appearance.title')}: ${t('shell:appearance.dark')}`,
      run: () => setColorScheme('dark'),
    },
    ...languages.map(language => ({
      id: `language.${language}`,
      label: `${t('shell:language')}: ${t(`core:language.${language}`)}`,
      run: () => void change(language),
    })),
    { id: 'signOut', label: t('shell:user.signOut'), run: () => go(accountPaths.signOut()) },
  ]
}

function useArticles(term: string): Command[] {
  const { t } = useTranslation('shell')
  const go = useGo()
  return useArticleResults(term, 5).map(({ id, category, displayName, description }) => ({
    id: `article.${id}`,
    label: `${t('nav.knowledgeCenter')}: ${displayName}`,
    hint: description,
    run: () => go(knowledgePaths.solution(category, id)),
  }))
}

function useKnowledgePages(term: string): Command[] {
  const go = useGo()
  return usePageResults(term, 8).map(page => ({
    id: `found.${page.id}`,
    label: page.title,
    hint: page.areaName,
    run: () => {
      saveSlidePosition(page)
      go(page.to)
    },
  }))
}

function useNotes(searchTerm: string, isTyping: boolean): Command[] {
  const { t } = useTranslation('shell')
  const go = useGo()
  return useNoteResults(searchTerm).map(({ id, title, companyName, line, to }) => ({
    id: `note.${id}`,
    label: `${t('nav.knowledgeCenter')}: ${title}`,
    hint: `${companyName}: ${line}`,
    run: () => go(to),
    isOutdated: isTyping,
  }))
}

function useProjects(searchTerm: string, isTyping: boolean): Command[] {
  const go = useGo()
  const { data, isPlaceholderData } = useEndpointQuery(
    projects.list,
    { query: { searchTerm, pageSize: 8 } },
    { enabled: searchTerm.length > 1, keepPrevious: true },
  )
  if (searchTerm.length < 2) return []
  return (data?.projects ?? []).map(({ id, projectNumber, columns }) => ({
    id,
    label: projectNumber,
    hint: joinParts(...columns),
    run: () => go(projectPaths.home(id)),
    isOutdated: isTyping || isPlaceholderData,
  }))
}
