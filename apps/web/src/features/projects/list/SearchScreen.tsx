import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { phaseStatuses, phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { SavedView } from '@steelsafe/contract/saved-views/entities.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useQueryValues, useWholeQuery } from '#core/navigation/navigation.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import type { FieldOptions } from '#ui/form/options/loaded-options.ts'
import { useOptions } from '#ui/form/options/useOptions.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useProjectColumns } from './columns.tsx'
import { useProjectFilters } from './filters.ts'
import { useToolPath } from './useToolPath.ts'

interface SearchScreenProps {
  kind: SavedView['kind']
  title: string
  endpoint: typeof projects.search | typeof projects.dynamicSearch
  /** The text fields of this search, with their labels. */
  texts: [name: string, label: string][]
}

type Criteria = Record<string, string>

/** A search by many fields. The criteria are part of the URL and can be saved as a view. */
export function SearchScreen({ kind, title, endpoint, texts }: SearchScreenProps) {
  const { t } = useTranslation(['projects', 'saved-views', 'ui'])
  const toolPath = useToolPath()
  const go = useGo()
  const path = kind === 'advanced' ? projectPaths.search : projectPaths.dynamicSearch
  const criteria = withoutEmpty(useQueryValues(path))
  const columns = useProjectColumns(
    kind === 'dynamic' ? { pictureSize: limits.searchThumbnail, showsDetails: true } : {},
  )
  const filters = useProjectFilters()
  // The criteria come first: the filters of the list are folded, unless the address contains them.
  const query = useWholeQuery()
  const activeCount = filters.filter(({ name, kind }) => kind !== 'chips' && name in query).length
  const [isUnfolded, setUnfolded] = useState(activeCount > 0)
  const search = (nextCriteria: Criteria) => go(path(withoutEmpty(nextCriteria)))
  return (
    <Page
      title={title}
      actions={
        <LinkButton
          to={kind === 'advanced' ? projectPaths.dynamicSearch() : projectPaths.search()}
          variant="default"
        >
          {t(kind === 'advanced' ? 'screen.search.toDynamic' : 'screen.search.toAdvanced')}
        </LinkButton>
      }
    >
      <Card>
        <SearchForm key={JSON.stringify(criteria)} texts={texts} criteria={criteria} onSearch={search} />
      </Card>
      <DataList
        name={`projects-${kind}`}
        label={title}
        endpoint={endpoint}
        input={{ query: criteria }}
        searchable={false}
        filters={isUnfolded ? filters : filters.filter(({ kind }) => kind === 'chips')}
        extraControls={appearance => (
          <>
            <Button variant="default" onClick={() => setUnfolded(!isUnfolded)} aria-expanded={isUnfolded}>
              {t(activeCount > 0 ? 'ui:list.filtersSet' : 'ui:list.filters', { number: activeCount })}
            </Button>
            <SavedViews kind={kind} appearance={appearance} />
          </>
        )}
        rows="projects"
        rowName={row => row.projectNumber}
        open={row => toolPath(row.id)}
        columns={columns}
        empty={{ title: t('screen.search.empty'), text: t('screen.search.emptyText') }}
      />
    </Page>
  )
}

const withoutEmpty = (values: Criteria): Criteria =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

interface SearchFormProps {
  texts: [name: string, label: string][]
  criteria: Criteria
  onSearch: (criteria: Criteria) => void
}

/** The number of criteria that are always visible. */
const firstCount = 4

function SearchForm({ texts, criteria, onSearch }: SearchFormProps) {
  const { t } = useTranslation(['projects', 'core'])
  const [draft, setDraft] = useState(criteria)
  const [isWhole, setWhole] = useState(false)
  const countries = useEndpointQuery(support.countryOptions, {})
  const set = (name: string) => (value: string | null) => setDraft({ ...draft, [name]: value ?? '' })
  const text = ([name, label]: [string, string]): [string, ReactNode] => [
    name,
    <TextInput
      key={name}
      label={label}
      value={draft[name] ?? ''}
      maxLength={limits.searchLength}
      onChange={event => set(name)(event.currentTarget.value)}
    />,
  ]
  const choice = (name: string, label: string, options: FieldOptions): [string, ReactNode] => [
    name,
    <Choice key={name} label={label} options={options} value={draft[name] ?? null} onChange={set(name)} />,
  ]
  const phase = choice(
    'phase',
    t('projects:field.phase'),
    toOptions(phaseTypes, value => t(`core:phaseType.${value}`)),
  )
  const status = choice(
    'status',
    t('projects:field.status'),
    toOptions(phaseStatuses, value => t(`core:phaseStatus.${value}`)),
  )
  const fields = [
    ...texts.slice(0, firstCount - 1).map(text),
    phase,
    ...texts.slice(firstCount - 1).map(text),
    status,
    text(['company', t('projects:field.company')]),
    text(['city', t('projects:field.city')]),
    text(['state', t('projects:field.state')]),
    choice('countryCode', t('projects:field.countryCode'), countries),
  ]
  // A criterion that is in use stays visible.
  const visibleFields = fields.filter(([name], index) => isWhole || index < firstCount || criteria[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  return (
    <form onSubmit={submit} aria-label={t('projects:screen.search.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
          {visibleFields.map(([, field]) => field)}
        </SimpleGrid>
        <Group gap="sm">
          <Button type="submit" leftSection={<SearchIcon size={16} />}>
            {t('projects:screen.search.submit')}
          </Button>
          <Button variant="default" onClick={() => onSearch({})}>
            {t('projects:screen.search.clear')}
          </Button>
          {visibleFields.length < fields.length && (
            <Button variant="subtle" onClick={() => setWhole(true)}>
              {t('projects:screen.search.more')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

interface ChoiceProps {
  label: string
  options: FieldOptions
  value: string | null
  onChange: (value: string | null) => void
}

const Choice = ({ options, ...rest }: ChoiceProps) => (
  <Select {...useOptions(options)} {...rest} clearable allowDeselect searchable />
)
