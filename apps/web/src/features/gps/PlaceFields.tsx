import { Button, Group, Select, SimpleGrid } from '@mantine/core'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { PlaceResult } from '@steelsafe/contract/gps/entities.ts'
import { positionOf } from '@steelsafe/contract/gps/rules.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { WorldMap } from '#shared/map/WorldMap.tsx'
import { useSearchTerm } from '#ui/controls/useSearchTerm.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import type { TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { useOptions } from '#ui/form/options/useOptions.tsx'
import { HereIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { type Coordinates, findAddress, getDevicePosition } from './device-position.ts'
import { usePlaceName } from './usePlaceName.ts'

/** The form values of a new location. */
export const emptyPlace = {
  latitude: null as number | null,
  longitude: null as number | null,
  streetAddress1: '',
  streetAddress2: '',
  city: '',
  stateProvince: '',
  postalCode: '',
  countryCode: null as string | null,
  comments: '',
}
export type PlaceValues = typeof emptyPlace

/** Fields for the location of a tool: from this device, a click on the map, an address, or typed coordinates. */
export function PlaceFields() {
  const { t } = useTranslation('gps')
  return (
    <>
      <Where />
      <AddressOfPlace />
      <TextAreaField name="comments" label={t('field.comments')} rows={2} />
    </>
  )
}

function Where() {
  const { t } = useTranslation('gps')
  const { setValue } = useFormContext()
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] }) as TypedNumber[]
  const [problem, setProblem] = useState<'noService' | 'noAddress'>()
  const [isPending, setPending] = useState(false)
  const write = (values: Partial<PlaceValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  const lookUp = async (position: Coordinates) => {
    setPending(true)
    setProblem(undefined)
    await findAddress(position).then(write, () => setProblem('noAddress'))
    setPending(false)
  }
  const take = (position: Coordinates) => {
    write(position)
    void lookUp(position)
  }
  const takeHere = async () => {
    setPending(true)
    await getDevicePosition().then(take, () => {
      setPending(false)
      setProblem('noService')
    })
  }
  const position = positionOf(latitude, longitude)
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Button leftSection={<HereIcon size={16} />} loading={isPending} onClick={() => void takeHere()}>
          {t('screen.add.here')}
        </Button>
        <SearchPlace onFound={place => write(place)} />
      </Group>
      {problem && <InlineMessage kind="warning">{t(`screen.add.${problem}`)}</InlineMessage>}
      <WorldMap label={t('screen.add.map')} trail={position ? [position] : []} onPick={take} />
      <Group gap="sm" align="flex-end">
        <NumberField name="latitude" label={t('field.latitude')} decimals={6} required />
        <NumberField name="longitude" label={t('field.longitude')} decimals={6} required />
        <Button variant="default" disabled={!position} onClick={() => position && void lookUp(position)}>
          {t('screen.add.lookUp')}
        </Button>
      </Group>
    </>
  )
}

function SearchPlace({ onFound }: { onFound: (place: PlaceResult) => void }) {
  const { t } = useTranslation('gps')
  const nameOf = usePlaceName()
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm(300)
  const results = useEndpointQuery(gps.search, { query: { searchTerm } }, { enabled: searchTerm.length > 1 })
  const places = results.data ?? []
  const options = optionsOf(results, all =>
    all.map((place, index) => ({ value: String(index), display: nameOf(place) })),
  )
  return (
    <Select
      {...useOptions(options)}
      label={t('screen.add.search')}
      searchable
      searchValue={searchText}
      onSearchChange={setSearchText}
      filter={({ options: all }) => all}
      aria-busy={isTyping || results.isFetching || undefined}
      value={null}
      onChange={value => {
        const place = places[Number(value)]
        if (value !== null && place) onFound(place)
      }}
      flex="1 1 16rem"
      maw={420}
    />
  )
}

function AddressOfPlace() {
  const { t } = useTranslation('gps')
  const countries = useEndpointQuery(support.countryOptions, {})
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField name="streetAddress1" label={t('field.streetAddress1')} />
      <TextField name="streetAddress2" label={t('field.streetAddress2')} />
      <TextField name="postalCode" label={t('field.postalCode')} />
      <TextField name="city" label={t('field.city')} />
      <TextField name="stateProvince" label={t('field.stateProvince')} />
      <SelectField
        name="countryCode"
        label={t('field.countryCode')}
        options={countries}
        searchable
        clearable
      />
    </SimpleGrid>
  )
}
