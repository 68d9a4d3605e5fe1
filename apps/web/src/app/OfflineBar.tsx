import { useNetwork } from '@mantine/hooks'
import { type RefCallback, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import classes from './OfflineBar.module.css'

/**
 * Shows above the page that there is no network. It moves the page down; fixed elements move down by
 * `--offline-height`.
 */
export function OfflineBar() {
  const { t } = useTranslation('ui')
  const { online } = useNetwork()
  const measure = useHeight('--offline-height')
  if (online) return null
  return (
    <InlineMessage
      kind="warning"
      isQuiet
      ref={measure}
      icon={<OfflineIcon size={18} />}
      radius={0}
      className={classes.bar}
    >
      {t('offline.bar')}
    </InlineMessage>
  )
}

/**
 * Returns a ref that writes the height of an element into a CSS property of the document while the element is mounted.
 */
function useHeight(property: string): RefCallback<HTMLElement> {
  return useCallback(
    element => {
      if (!element) return
      const { style } = document.documentElement
      const keep = () => style.setProperty(property, `${element.getBoundingClientRect().height}px`)
      const observer = new ResizeObserver(keep)
      observer.observe(element)
      keep()
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property],
  )
}
