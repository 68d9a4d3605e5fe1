import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../icons.ts'

interface ListSearchProps {
  label: string
  value: string
  onSearch: (term: string) => void
}

/** Searches while one types; `*` and `?` are wildcards. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((term: string) => {
    sent.current = term
    onSearch(term)
  }, 300)
  // The address may change from outside: by Back, or by a link.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])

  const type = (term: string) => {
    setTyped(term)
    search(term)
  }
  return (
    <TextInput
      type="search"
      aria-label={t('list.searchIn', { list: label })}
      placeholder={t('list.search')}
      title={t('list.wildcards')}
      maxLength={limits.searchLength}
      leftSection={<SearchIcon size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('list.clear')} onClick={() => type('')} />}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      style={{ flex: '1 1 180px', maxWidth: 360 }}
    />
  )
}
