import { anyone } from '../core/allow.ts'
import { area, endpoint, file } from '../core/endpoint.ts'

export const themes = area('themes', {
  style: endpoint({
    method: 'GET',
    path: '/api/theme/{themeId}/style.css',
    summary: "A theme's colours as a stylesheet of custom properties; it holds nothing but colours",
    allow: anyone,
    answer: file,
  }),
})
