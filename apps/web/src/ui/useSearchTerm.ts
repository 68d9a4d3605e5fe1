import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** What somebody types into a search field, and the term to search by: the same text, after a pause in the typing. */
export function useSearchTerm(delayMs = 250) {
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), delayMs)
  return { typed, setTyped, searchTerm, isTyping: typed.trim() !== searchTerm }
}
