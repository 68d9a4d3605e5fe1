import { Button, Group, Select, SimpleGrid } from '@mantine/core'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { LocationAddress, LocationResult } from '@steelsafe/contract/gps/entities.ts'
import { positionOf } from '@steelsafe/contract/gps/rules.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { useLocationName } from './useLocationName.ts'

const emptyAddress = {
  streetAddress1: '',
  streetAddress2: '',
  city: '',
  stateProvince: '',
  postalCode: '',
  countryCode: null as string | null,
}

/** The form values of a new location. */
export const emptyLocation = {
  latitude: null as number | null,
  longitude: null as number | null,
  ...emptyAddress,
  comments: '',
}
export type LocationValues = typeof emptyLocation

/** Fields for the location of a tool: from this device, a click on the map, an address, or typed coordinates. */
export function LocationFields() {
  const { t } = useTranslation('gps')
  return (
    <>
      <Where />
      <AddressOfLocation />
      <TextAreaField name="comments" label={t('field.comments')} rows={2} />
    </>
  )
}

function Where() {
  const { t } = useTranslation('gps')
  const { setValue, watch } = useFormContext()
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] }) as TypedNumber[]
  const position = positionOf(latitude, longitude)
  const { problem, isPending, cancel, lookUp } = useNewestLookUp()
  // An address that the user has typed for a new location stays when the position changes.
  const isOfPosition = useRef(position !== undefined)
  const write = (values: Partial<LocationValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  const writeAddress = (address: LocationAddress) => {
    isOfPosition.current = true
    write(address)
  }
  const clearAddress = () => {
    if (isOfPosition.current) write(emptyAddress)
    isOfPosition.current = false
  }
  const lookUpAddress = (at: Coordinates) => lookUp(findAddress(at), writeAddress, 'noAddress')
  const take = (newPosition: Coordinates) => {
    clearAddress()
    write(newPosition)
    lookUpAddress(newPosition)
  }
  const takeLocation = ({ latitude, longitude, ...address }: LocationResult) => {
    cancel()
    write({ latitude, longitude })
    writeAddress(address)
  }
  const handleTyping = useEffectEvent((name: string | undefined) => {
    if (name !== 'latitude' && name !== 'longitude') return
    cancel()
    clearAddress()
  })
  useEffect(() => {
    const typing = watch((_, { name, type }) => {
      if (type === 'change') handleTyping(name)
    })
    return () => typing.unsubscribe()
  }, [watch])
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Button
          leftSection={<HereIcon size={16} />}
          loading={isPending}
          onClick={() => lookUp(getDevicePosition(), take, 'noService')}
        >
          {t('screen.add.here')}
        </Button>
        <SearchLocation onFound={takeLocation} />
      </Group>
      {problem && <InlineMessage kind="warning">{t(`screen.add.${problem}`)}</InlineMessage>}
      <WorldMap label={t('screen.add.map')} trail={position ? [position] : []} onPick={take} />
      <Group gap="sm" align="flex-end">
        <NumberField name="latitude" label={t('field.latitude')} decimals={6} required />
        <NumberField name="longitude" label={t('field.longitude')} decimals={6} required />
        <Button variant="default" disabled={!position} onClick={() => position && lookUpAddress(position)}>
          {t('screen.add.lookUp')}
        </Button>
      </Group>
    </>
  )
}

type Problem = 'noService' | 'noAddress'

/** Returns a function that runs a look-up. Its answer is ignored when another look-up has begun, or it was canceled. */
function useNewestLookUp() {
  const [problem, setProblem] = useState<Problem>()
  const [isPending, setPending] = useState(false)
  const lookUpCount = useRef(0)
  const begin = (isLookUp: boolean) => {
    lookUpCount.current += 1
    setPending(isLookUp)
    setProblem(undefined)
    return lookUpCount.current
  }
  const lookUp = <T,>(answer: Promise<T>, handle: (value: T) => void, failure: Problem) => {
    const number = begin(true)
    const ifNewest = (run: () => void) => {
      if (number !== lookUpCount.current) return
      setPending(false)
      run()
    }
    void answer.then(
      value => ifNewest(() => handle(value)),
      () => ifNewest(() => setProblem(failure)),
    )
  }
  return { problem, isPending, cancel: () => void begin(false), lookUp }
}

function SearchLocation({ onFound }: { onFound: (location: LocationResult) => void }) {
  const { t } = useTranslation('gps')
  const nameOf = useLocationName()
  const { typed: searchText, setTyped: setSearchText, searchTerm, isTyping } = useSearchTerm(300)
  const results = useEndpointQuery(gps.search, { query: { searchTerm } }, { enabled: searchTerm.length > 1 })
  const locations = results.data ?? []
  const options = optionsOf(results, all =>
    all.map((location, index) => ({ value: String(index), display: nameOf(location) })),
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
        const location = locations[Number(value)]
        if (value !== null && location) onFound(location)
      }}
      flex="1 1 16rem"
      maw={420}
    />
  )
}

function AddressOfLocation() {
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
