export const addressTypes = ['Primary', 'Billing'] as const
export const contactTypes = [
  'Commercial',
  'Technical',
  'Quality',
  'Logistics',
  'Billing',
  'Training',
] as const
