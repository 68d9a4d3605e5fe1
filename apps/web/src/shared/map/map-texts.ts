import type { TextKey } from '@steelsafe/texts/texts.ts'

/** The texts of the map, by their names in MapLibre. MapLibre shows its English text for a missing name. */
export const mapTexts = {
  'AttributionControl.ToggleAttribution': 'ui:map.source',
  'Map.Title': 'ui:map.title',
  'Marker.Title': 'ui:map.marker',
  'NavigationControl.ZoomIn': 'ui:map.zoomIn',
  'NavigationControl.ZoomOut': 'ui:map.zoomOut',
  'CooperativeGesturesHandler.WindowsHelpText': 'ui:map.withControl',
  'CooperativeGesturesHandler.MacHelpText': 'ui:map.withCommand',
  'CooperativeGesturesHandler.MobileHelpText': 'ui:map.withFingers',
} as const satisfies Record<string, TextKey>
