import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../controls/SearchInput.tsx'

interface ListSearchProps {
  label: string
  value: string
  onSearch: (term: string) => void
  /** True while the rows for the value load. */
  isLoading: boolean
}

/** A search field that searches while the user types. `*` and `?` are wildcards. */
export function ListSearch({ label, value, onSearch, isLoading }: ListSearchProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const lastTerm = useRef(value)
  const search = useDebouncedCallback((term: string) => {
    lastTerm.current = term
    setTyping(false)
    onSearch(term)
  }, 300)
  // The address may also change by the Back button or by a link.
  useEffect(() => {
    if (value !== lastTerm.current) {
      lastTerm.current = value
      setText(value)
    }
  }, [value])

  return (
    <SearchInput
      aria-label={t('list.searchIn', { list: label })}
      placeholder={t('list.search')}
      title={t('list.wildcards')}
      maxLength={limits.searchLength}
      value={text}
      onChange={term => {
        setText(term)
        setTyping(true)
        search(term)
      }}
      isBusy={isTyping || isLoading}
      style={{ flex: '1 1 180px', maxWidth: 360 }}
    />
  )
}
